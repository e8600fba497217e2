FROM debian:12
RUN useradd app
