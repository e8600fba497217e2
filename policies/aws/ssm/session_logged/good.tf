resource "aws_ssm_document" "session" {
  name            = "SSM-SessionManagerRunShell"
  document_type   = "Session"
  document_format = "JSON"

  content = jsonencode({
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs = {
      kmsKeyId                    = "alias/sessions"
      cloudWatchLogGroupName      = "sessions"
      cloudWatchEncryptionEnabled = true
    }
  })
}
