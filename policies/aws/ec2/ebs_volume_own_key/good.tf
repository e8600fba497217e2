resource "aws_ebs_volume" "orders" {
  availability_zone = "eu-west-1a"
  size              = 40
  encrypted         = true
  kms_key_id        = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}
