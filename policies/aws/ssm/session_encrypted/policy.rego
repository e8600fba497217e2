# METADATA
# title: Encrypt Session Manager sessions with KMS (kmsKeyId)
# description: TLS protects a session, including typed passwords, only on the way to and from the service.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ssm_document
# - ref: https://docs.aws.amazon.com/systems-manager/latest/userguide/session-preferences-enable-encryption.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_ssm_document]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_112]
#     trivy: []
#     kics: [ce60cc6b-6831-4bd7-84a2-cc7f8ee71433]
#   cis: []
#   remediation: Set `kmsKeyId` in the inputs of the session document.
package lintel.aws.ssm.session_encrypted

import data.lintel.lib.ssm
import data.lintel.lib.value

deny contains {"path": ["content"]} if {
	some inputs in ssm.session_inputs
	value.empty(value.at(inputs, ["kmsKeyId"]))
}
