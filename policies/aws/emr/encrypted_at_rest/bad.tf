resource "aws_emr_security_configuration" "reports" {
  name = "reports"

  configuration = jsonencode({ # violation: aws.emr.encrypted_at_rest
    EncryptionConfiguration = {
      EnableInTransitEncryption = true
      EnableAtRestEncryption    = false
      InTransitEncryptionConfiguration = {
        TLSCertificateConfiguration = { CertificateProviderType = "PEM", S3Object = "s3://reports/certificates.zip" }
      }
    }
  })
}
