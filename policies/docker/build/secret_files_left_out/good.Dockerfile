FROM node:22-alpine
WORKDIR /shop
COPY package.json .env.example ./
RUN --mount=type=ssh npm ci
