FROM alpine:3.20
ADD https://example.com/tool-1.2.0 /usr/local/bin/tool # violation: docker.build.downloads_verified
