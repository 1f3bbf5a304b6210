/* A bot in C without any library: a random legal move, by its code.
     cc -O2 -o lucky examples/bots/lucky.c
     ridotto arena doge --bots run:./lucky random --games 100 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20]; /* a line is one word and one JSON object */

static unsigned long long number_after(const char *name) {
    const char *found = strstr(line, name);
    return found ? strtoull(found + strlen(name), NULL, 10) : 0;
}

static long choose(void) {
    const char *at = strstr(line, "\"codes\":[") + strlen("\"codes\":[");
    long codes[4096];
    int n = 0;
    while (*at != ']' && n < 4096) {
        char *after;
        codes[n++] = strtol(at, &after, 10);
        at = *after == ',' ? after + 1 : after;
    }
    return codes[number_after("\"seed\":") % n];
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "hello ", 6)) puts("ready 1 lucky");
        if (!strncmp(line, "choose ", 7)) printf("move %ld\n", choose());
    }
    return 0;
}
