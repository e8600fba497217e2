FROM fedora:41
RUN rpm --import https://example.com/key.asc && dnf install -y https://example.com/tool.rpm && dnf clean all
