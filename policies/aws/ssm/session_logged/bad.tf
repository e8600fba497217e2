resource "aws_ssm_document" "session" {
  name            = "SSM-SessionManagerRunShell"
  document_type   = "Session"
  document_format = "JSON"

  content = jsonencode({ # violation: aws.ssm.session_logged
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs = {
      kmsKeyId = "alias/sessions"
    }
  })
}
