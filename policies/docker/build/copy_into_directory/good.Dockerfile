FROM node:22-alpine
COPY package.json package-lock.json /app/
