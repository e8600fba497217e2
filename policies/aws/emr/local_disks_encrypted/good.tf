resource "aws_emr_security_configuration" "reports" {
  name = "reports"

  configuration = jsonencode({
    EncryptionConfiguration = {
      EnableInTransitEncryption = false
      EnableAtRestEncryption    = true
      AtRestEncryptionConfiguration = {
        S3EncryptionConfiguration = { EncryptionMode = "SSE-S3" }
        LocalDiskEncryptionConfiguration = {
          EncryptionKeyProviderType = "AwsKms"
          AwsKmsKey                 = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
          EnableEbsEncryption       = true
        }
      }
    }
  })
}
