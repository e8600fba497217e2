resource "aws_efs_file_system" "images" { # violation: aws.efs.own_key
  creation_token = "images"
  encrypted      = true
}
