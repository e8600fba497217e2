# METADATA
# title: Log Session Manager sessions to an encrypted bucket or log group
# description: Without session logs, you cannot see what people did on a machine.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ssm_document
# - ref: https://docs.aws.amazon.com/systems-manager/latest/userguide/session-manager-logging.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_ssm_document]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_113]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `s3BucketName` or `cloudWatchLogGroupName` in the inputs of the session document, and leave its encryption on.
package lintel.aws.ssm.session_logged

import data.lintel.lib.ssm
import data.lintel.lib.value

deny contains {"path": ["content"]} if {
	some inputs in ssm.session_inputs
	not recorded(inputs, "s3BucketName", "s3EncryptionEnabled")
	not recorded(inputs, "cloudWatchLogGroupName", "cloudWatchEncryptionEnabled")
}

# Both are encrypted unless it is switched off.
recorded(inputs, target, encryption) if {
	value.given(value.at(inputs, [target]))
	not value.is_false(value.at(inputs, [encryption]))
}
