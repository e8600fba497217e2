FROM ubuntu:24.04
SHELL ["/bin/bash", "-c"]
RUN make
