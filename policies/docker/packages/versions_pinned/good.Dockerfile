FROM python:3.12
RUN pip install --no-cache-dir flask==3.1.0
