FROM debian:12.8
RUN apt-get update && apt-get install -y --no-install-recommends openssl
