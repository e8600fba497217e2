FROM python:3.12
RUN pip install --no-cache-dir flask # violation: docker.packages.versions_pinned
