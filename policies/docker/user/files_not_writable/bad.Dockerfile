FROM node:22-alpine
COPY --chown=node:node server.js /app/ # violation: docker.user.files_not_writable
USER node
