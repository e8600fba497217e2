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
# Its entry in passwd is what ssh asks for: git over SSH works for no other user.
RUN groupadd --gid 10001 lintel \
  && useradd --uid 10001 --gid 10001 --create-home --shell /usr/sbin/nologin lintel \
  && chmod 0755 /home/lintel \
  && ln -s /app/dist/lintel.js /usr/local/bin/lintel
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE /build/README.md ./
COPY --from=build /build/dist ./dist
USER 10001:10001
ENV NODE_ENV=production HOME=/home/lintel
EXPOSE 9010
# Of the default command; with TLS or on another port, say how (`docker run --health-cmd`).
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9010/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["lintel"]
CMD ["server"]
