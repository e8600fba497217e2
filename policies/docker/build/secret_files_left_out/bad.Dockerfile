FROM node:22-alpine
WORKDIR /shop
COPY package.json .env ./ # violation: docker.build.secret_files_left_out
COPY id_rsa /root/.ssh/ # violation: docker.build.secret_files_left_out
RUN npm ci
