FROM debian:12
RUN curl -fsSL https://example.com/tool.tar.gz | tar -xz -C /opt # violation: docker.build.pipefail_set
