FROM alpine:3.20
RUN --network=none ls /mnt
