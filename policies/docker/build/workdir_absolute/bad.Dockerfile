FROM node:22-alpine
WORKDIR app # violation: docker.build.workdir_absolute
