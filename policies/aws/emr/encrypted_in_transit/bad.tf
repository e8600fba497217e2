resource "aws_emr_security_configuration" "reports" {
  name = "reports"

  configuration = jsonencode({ # violation: aws.emr.encrypted_in_transit
    EncryptionConfiguration = {
      EnableAtRestEncryption    = true
      EnableInTransitEncryption = false
    }
  })
}
