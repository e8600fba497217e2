FROM debian:12
RUN curl -fsSL https://example.com/install.sh | sh # violation: docker.build.scripts_not_piped
