FROM debian:12
RUN curl -fsSLo /tmp/a https://example.com/a
RUN curl -fsSLO https://example.com/b
