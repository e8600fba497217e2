FROM debian:12
RUN apt-get update && apt-get upgrade -y # violation: docker.packages.not_upgraded
