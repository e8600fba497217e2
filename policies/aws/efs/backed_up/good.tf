resource "aws_efs_file_system" "images" {
  creation_token = "images"
}

resource "aws_efs_backup_policy" "images" {
  file_system_id = aws_efs_file_system.images.id

  backup_policy {
    status = "ENABLED"
  }
}
