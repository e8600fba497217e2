FROM nginx:1.27
CMD ["nginx", "-g", "daemon off;"]
