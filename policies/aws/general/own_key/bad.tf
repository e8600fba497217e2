resource "aws_fsx_windows_file_system" "projects" { # violation: aws.general.own_key
  active_directory_id = "d-0a1b2c3d4e"
  subnet_ids          = ["subnet-0a1b2c3d"]
  storage_capacity    = 300
  throughput_capacity = 64
}

resource "aws_timestreamwrite_database" "sensors" { # violation: aws.general.own_key
  database_name = "sensors"
}
