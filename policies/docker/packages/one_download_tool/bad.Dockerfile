FROM debian:12
RUN curl -fsSLo /tmp/a https://example.com/a
RUN wget -q https://example.com/b # violation: docker.packages.one_download_tool
