FROM ubuntu:24.04
RUN useradd app
