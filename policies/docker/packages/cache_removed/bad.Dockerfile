FROM fedora:41
RUN dnf install -y nginx # violation: docker.packages.cache_removed
