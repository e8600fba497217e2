FROM ghcr.io/example/builder:1.4
CMD ["build"]
