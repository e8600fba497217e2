FROM fedora:41
RUN dnf install -y --nogpgcheck https://example.com/tool.rpm && dnf clean all # violation: docker.packages.signatures_verified
