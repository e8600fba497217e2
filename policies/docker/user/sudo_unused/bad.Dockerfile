FROM ubuntu:24.04
RUN sudo useradd app # violation: docker.user.sudo_unused
