FROM debian:12
EXPOSE 80 22 # violation: docker.network.ssh_not_exposed
