FROM debian:12
RUN apt update && apt-get install -y --no-install-recommends nginx # violation: docker.packages.apt_get_used
