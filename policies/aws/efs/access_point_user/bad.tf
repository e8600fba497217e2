resource "aws_efs_access_point" "images" { # violation: aws.efs.access_point_user
  file_system_id = "fs-0a1b2c3d4e5f60718"
}
