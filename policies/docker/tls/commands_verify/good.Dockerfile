FROM debian:12
RUN curl -fsSLo /usr/local/bin/tool https://example.com/tool
