FROM debian:12
RUN curl -fsSLo install.sh https://example.com/install.sh \
	&& echo "24454f830cdb571e2c4ad15481119c43b3cafd48dd869a9b2945d1036d1dc68d install.sh" | sha256sum -c \
	&& sh install.sh
