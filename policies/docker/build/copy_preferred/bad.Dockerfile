FROM node:22-alpine
ADD package.json /app/ # violation: docker.build.copy_preferred
