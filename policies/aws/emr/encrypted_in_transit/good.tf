resource "aws_emr_security_configuration" "reports" {
  name = "reports"

  configuration = jsonencode({
    EncryptionConfiguration = {
      EnableAtRestEncryption    = true
      EnableInTransitEncryption = true
      InTransitEncryptionConfiguration = {
        TLSCertificateConfiguration = { CertificateProviderType = "PEM", S3Object = "s3://reports/certificates.zip" }
      }
    }
  })
}
