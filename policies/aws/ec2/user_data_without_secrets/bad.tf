resource "aws_instance" "web" {
  ami           = "ami-0a1b2c3d4e5f60718"
  instance_type = "m7i.large"
  user_data     = "set -e\nDB_PASSWORD=correct-horse-battery /opt/web/start\n" # violation: aws.ec2.user_data_without_secrets
}
