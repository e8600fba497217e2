FROM debian:12
RUN apt-get update # violation: docker.packages.update_with_install
RUN apt-get install -y --no-install-recommends nginx && rm -rf /var/lib/apt/lists/*
