FROM node:22-alpine
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/company.pem
RUN npm ci
