FROM golang:1.23 AS build
RUN go build -o /shop ./...

FROM debian:12 AS run
COPY --from=run /shop /usr/local/bin/ # violation: docker.build.copy_from_other_stage
