FROM node:22-alpine
CMD node server.js # violation: docker.build.exec_form
