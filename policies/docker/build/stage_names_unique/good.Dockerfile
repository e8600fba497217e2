FROM golang:1.23 AS build
RUN go build ./...

FROM debian:12
COPY --from=build /go/bin/shop /usr/local/bin/
