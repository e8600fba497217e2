FROM alpine:3.20
ADD --checksum=sha256:24454f830cdb571e2c4ad15481119c43b3cafd48dd869a9b2945d1036d1dc68d https://example.com/tool-1.2.0 /usr/local/bin/tool
