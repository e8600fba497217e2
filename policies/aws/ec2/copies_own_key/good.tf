resource "aws_ami_copy" "web" {
  name              = "web"
  source_ami_id     = "ami-0a1b2c3d4e5f60718"
  source_ami_region = "eu-west-1"
  encrypted         = true
  kms_key_id        = "arn:aws:kms:eu-central-1:111122223333:key/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
}
