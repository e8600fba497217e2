FROM node:22.11-alpine AS build
RUN npm ci

FROM nginx:1.27.3
COPY --from=build /app/dist /usr/share/nginx/html
