FROM registry.example.net/tools/builder:1.4 # violation: docker.image.registry_allowed
CMD ["build"]
