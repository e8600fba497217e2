resource "aws_fsx_windows_file_system" "projects" {
  active_directory_id = "d-0a1b2c3d4e"
  subnet_ids          = ["subnet-0a1b2c3d"]
  storage_capacity    = 300
  throughput_capacity = 64
  kms_key_id          = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}

resource "aws_timestreamwrite_database" "sensors" {
  database_name = "sensors"
  kms_key_id    = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}
