resource "aws_emr_security_configuration" "reports" {
  name = "reports"

  configuration = jsonencode({ # violation: aws.emr.local_disks_encrypted
    EncryptionConfiguration = {
      EnableInTransitEncryption = false
      EnableAtRestEncryption    = true
      AtRestEncryptionConfiguration = {
        S3EncryptionConfiguration = { EncryptionMode = "SSE-S3" }
      }
    }
  })
}
