resource "aws_efs_file_system" "images" { # violation: aws.efs.backed_up
  creation_token = "images"
}
