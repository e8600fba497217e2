resource "aws_efs_file_system" "images" {
  creation_token = "images"
  encrypted      = true
}
