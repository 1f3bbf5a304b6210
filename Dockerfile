# A house of games: docker build -t ridotto . && docker run -p 8000:8000 -v ridotto:/data ridotto
FROM python:3.12-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY ridotto ridotto
RUN python -m venv /house
RUN /house/bin/pip install --no-cache-dir --disable-pip-version-check ".[house,pictures,postgresql]"
RUN mkdir /data

FROM python:3.12-slim
COPY --from=build /house /house
COPY --from=build --chown=10001:10001 /data /data
ENV PATH=/house/bin:$PATH \
    HOME=/data \
    RIDOTTO_HOST=0.0.0.0 \
    RIDOTTO_PORT=8000 \
    RIDOTTO_DB=/data/house.db \
    RIDOTTO_CACHE=/data/cache
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "from os import environ; from urllib.request import urlopen; urlopen('http://127.0.0.1:' + environ['RIDOTTO_PORT'] + '/health', timeout=4)"]
STOPSIGNAL SIGTERM
CMD ["ridotto", "serve", "--no-open"]
