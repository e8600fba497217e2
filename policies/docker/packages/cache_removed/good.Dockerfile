FROM fedora:41
RUN dnf install -y nginx && dnf clean all
