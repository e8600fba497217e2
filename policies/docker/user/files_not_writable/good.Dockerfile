FROM node:22-alpine
COPY server.js /app/
USER node
