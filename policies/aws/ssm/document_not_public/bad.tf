resource "aws_ssm_document" "patch" {
  name            = "patch"
  document_type   = "Command"
  document_format = "YAML"

  content = <<-DOC
    schemaVersion: "2.2"
    mainSteps:
      - name: patch
        action: aws:runShellScript
        inputs:
          runCommand: ["dnf -y update"]
  DOC

  permissions = {
    type        = "Share"
    account_ids = "All" # violation: aws.ssm.document_not_public
  }
}
