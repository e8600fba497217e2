FROM alpine:3.20 # violation: docker.image.digest_pinned
CMD ["/bin/true"]
