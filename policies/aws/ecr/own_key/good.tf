resource "aws_ecr_repository" "web" {
  name = "web"

  encryption_configuration {
    encryption_type = "KMS"
    kms_key         = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
  }
}
