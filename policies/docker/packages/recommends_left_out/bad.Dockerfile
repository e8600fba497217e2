FROM debian:12
RUN apt-get update && apt-get install -y nginx # violation: docker.packages.recommends_left_out
