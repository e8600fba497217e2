# lintel as a container: serves by default, and scans a mounted directory with `docker run … scan -d /code`.
FROM node:22-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run build

FROM node:22-slim
# What remote scans over git need. Nothing else is installed.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates git openssh-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE /build/README.md ./
COPY --from=build /build/dist ./dist
USER 1000:1000
ENV NODE_ENV=production HOME=/tmp
EXPOSE 9010
# Of the default command; with TLS or on another port, say how (`docker run --health-cmd`).
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9010/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/lintel.js"]
CMD ["server"]
