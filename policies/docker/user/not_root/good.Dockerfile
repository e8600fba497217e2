FROM node:22-alpine
COPY . /app
USER node
CMD ["node", "/app/server.js"]
