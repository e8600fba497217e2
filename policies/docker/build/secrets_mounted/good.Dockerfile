FROM node:22-alpine
RUN --mount=type=secret,id=npm_token,env=NPM_TOKEN npm ci
