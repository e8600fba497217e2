resource "aws_emr_security_configuration" "reports" {
  name = "reports"

  configuration = jsonencode({
    EncryptionConfiguration = {
      EnableInTransitEncryption = true
      EnableAtRestEncryption    = true
      InTransitEncryptionConfiguration = {
        TLSCertificateConfiguration = { CertificateProviderType = "PEM", S3Object = "s3://reports/certificates.zip" }
      }
      AtRestEncryptionConfiguration = {
        S3EncryptionConfiguration = { EncryptionMode = "SSE-KMS", AwsKmsKey = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d" }
      }
    }
  })
}
