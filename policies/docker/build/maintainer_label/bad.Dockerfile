FROM alpine:3.20
MAINTAINER team@example.com # violation: docker.build.maintainer_label
