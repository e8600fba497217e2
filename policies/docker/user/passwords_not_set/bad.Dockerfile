FROM debian:12
RUN useradd app && echo "app:app" | chpasswd # violation: docker.user.passwords_not_set
