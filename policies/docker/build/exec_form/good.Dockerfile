FROM node:22-alpine
CMD ["node", "server.js"]
