resource "aws_glue_security_configuration" "encrypted" {
  name = "encrypted"

  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "DISABLED" # violation: aws.glue.outputs_encrypted
    }

    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
      kms_key_arn                   = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
    }

    s3_encryption {
      s3_encryption_mode = "SSE-KMS"
      kms_key_arn        = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
    }
  }
}
