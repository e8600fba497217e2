resource "aws_instance" "web" {
  ami                         = "ami-0a1b2c3d4e5f60718"
  instance_type               = "m7i.large"
  associate_public_ip_address = true # violation: aws.ec2.public_address_unused
}

resource "aws_launch_template" "web" {
  image_id = "ami-0a1b2c3d4e5f60718"

  network_interfaces {
    associate_public_ip_address = true # violation: aws.ec2.public_address_unused
  }
}
