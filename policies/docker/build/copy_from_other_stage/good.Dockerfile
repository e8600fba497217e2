FROM golang:1.23 AS build
RUN go build -o /shop ./...

FROM debian:12 AS run
COPY --from=build /shop /usr/local/bin/
