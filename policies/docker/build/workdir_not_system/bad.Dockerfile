FROM node:22-alpine
WORKDIR /sys/fs # violation: docker.build.workdir_not_system
