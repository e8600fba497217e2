FROM ubuntu:24.04
RUN ln -sf /bin/bash /bin/sh # violation: docker.build.shell_instruction
RUN make
