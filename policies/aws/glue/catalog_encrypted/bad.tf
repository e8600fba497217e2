resource "aws_glue_data_catalog_encryption_settings" "account" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      return_connection_password_encrypted = false # violation: aws.glue.catalog_encrypted
    }

    encryption_at_rest {
      catalog_encryption_mode = "DISABLED" # violation: aws.glue.catalog_encrypted
    }
  }
}
