FROM golang:1.23 AS build
RUN go build ./...

FROM debian:12 AS build # violation: docker.build.stage_names_unique
COPY --from=0 /go/bin/shop /usr/local/bin/
