# docker build -t trama .      docs/operations.md, In a container
ARG BASE=node:22-bookworm-slim

FROM ${BASE} AS ground
# The runtime links it; slim images have none.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*

FROM ground AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node_modules/.bin/node scripts/build-web.ts

FROM ground
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
# The embedded PostgreSQL links its libraries in its own script.
RUN npm ci --omit=dev && npm cache clean --force
COPY scripts scripts
COPY src src
COPY --from=build /app/dist dist
RUN useradd --system --home-dir /data --shell /usr/sbin/nologin trama && install -d -o trama -g trama -m 700 /data
USER trama
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "scripts/serve.ts"]
