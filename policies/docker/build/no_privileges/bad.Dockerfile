FROM alpine:3.20
RUN --security=insecure mount -t tmpfs none /mnt # violation: docker.build.no_privileges
