FROM node:22-alpine
RUN cd /app # violation: docker.build.workdir_used
RUN npm ci
