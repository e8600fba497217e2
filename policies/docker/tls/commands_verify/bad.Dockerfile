FROM debian:12
RUN curl -kfsSLo /usr/local/bin/tool https://example.com/tool # violation: docker.tls.commands_verify
