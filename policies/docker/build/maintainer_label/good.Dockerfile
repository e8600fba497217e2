FROM alpine:3.20
LABEL org.opencontainers.image.authors="team@example.com"
