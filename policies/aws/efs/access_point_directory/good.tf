resource "aws_efs_access_point" "images" {
  file_system_id = "fs-0a1b2c3d4e5f60718"

  root_directory {
    path = "/images"
  }
}
