FROM node:22-alpine
COPY . /app
USER root # violation: docker.user.not_root
CMD ["node", "/app/server.js"]
