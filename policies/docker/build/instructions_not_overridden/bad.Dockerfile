FROM nginx:1.27
CMD ["nginx"] # violation: docker.build.instructions_not_overridden
CMD ["nginx", "-g", "daemon off;"]
