resource "aws_glue_data_catalog_encryption_settings" "account" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      return_connection_password_encrypted = true
      aws_kms_key_id                       = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
    }

    encryption_at_rest {
      catalog_encryption_mode = "SSE-KMS"
      sse_aws_kms_key_id      = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
    }
  }
}
