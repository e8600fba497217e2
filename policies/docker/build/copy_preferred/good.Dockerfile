FROM node:22-alpine
COPY package.json /app/
