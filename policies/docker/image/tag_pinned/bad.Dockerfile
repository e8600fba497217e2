FROM node:latest AS build # violation: docker.image.tag_pinned
RUN npm ci

FROM nginx # violation: docker.image.tag_pinned
COPY --from=build /app/dist /usr/share/nginx/html
