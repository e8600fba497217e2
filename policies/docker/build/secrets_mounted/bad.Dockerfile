FROM node:22-alpine
ARG NPM_TOKEN # violation: docker.build.secrets_mounted
RUN npm ci
