resource "aws_efs_file_system_policy" "images" {
  file_system_id = "fs-0a1b2c3d4e5f60718"

  policy = jsonencode({ # violation: aws.efs.policy_not_public
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "elasticfilesystem:ClientMount"
      Resource  = "arn:aws:elasticfilesystem:eu-central-1:111122223333:file-system/fs-0a1b2c3d4e5f60718"
    }]
  })
}
