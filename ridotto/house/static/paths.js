// Every legal move is a list of names to click; clicking narrows the moves.

const begins = (path, picked) => picked.every((name, i) => path[i] === name);

// The moves that are still possible.
export const open = (choices, picked) => choices.filter((choice) => begins(choice.path, picked));

// What can be clicked next.
export const next = (choices, picked) =>
  new Set(open(choices, picked).map((choice) => choice.path[picked.length]).filter(Boolean));

// The only move that is left once `name` is clicked too.
export function decided(choices, picked, name) {
  const left = open(choices, [...picked, name]);
  return left.length === 1 ? left[0] : null;
}
