resource "aws_efs_file_system" "images" { # violation: aws.efs.encrypted
  creation_token = "images"
}
