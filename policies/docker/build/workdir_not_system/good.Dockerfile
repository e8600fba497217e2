FROM node:22-alpine
WORKDIR /app
