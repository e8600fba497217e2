resource "aws_instance" "web" {
  ami           = "ami-0a1b2c3d4e5f60718"
  instance_type = "t3.small"

  metadata_options {
    http_tokens = "required"
  }
}

resource "aws_launch_template" "worker" {
  name          = "worker"
  image_id      = "ami-0a1b2c3d4e5f60718"
  instance_type = "t3.small"

  metadata_options {
    http_endpoint = "enabled"
    http_tokens   = "required"
  }
}
