FROM nginx:1.27 # violation: docker.build.healthcheck_set
COPY site /usr/share/nginx/html
