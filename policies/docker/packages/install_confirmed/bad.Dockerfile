FROM debian:12
RUN apt-get update && apt-get install --no-install-recommends nginx # violation: docker.packages.install_confirmed
