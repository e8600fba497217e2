FROM debian:12
EXPOSE 80000 # violation: docker.network.port_valid
