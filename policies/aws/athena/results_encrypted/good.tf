resource "aws_athena_workgroup" "reports" {
  name = "reports"

  configuration {
    result_configuration {
      output_location = "s3://reports-athena/"

      encryption_configuration {
        encryption_option = "SSE_KMS"
        kms_key_arn       = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
      }
    }
  }
}

resource "aws_athena_database" "clicks" {
  name   = "clicks"
  bucket = "reports-athena"

  encryption_configuration {
    encryption_option = "SSE_S3"
  }
}
