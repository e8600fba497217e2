# METADATA
# title: Encrypt Glue logs, job bookmarks and output
# description: Without encryption in the security configuration, jobs leave copies of the data in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/glue_security_configuration#encryption_configuration-1
# - ref: https://docs.aws.amazon.com/glue/latest/dg/encryption-security-configuration.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_glue_security_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_99]
#     trivy: []
#     kics: [ad5b4e97-2850-4adf-be17-1d293e0b85ee]
#   cis: []
#   remediation: >-
#     Set `cloudwatch_encryption_mode = "SSE-KMS"`, `job_bookmarks_encryption_mode = "CSE-KMS"` and `s3_encryption_mode
#     = "SSE-KMS"`.
package lintel.aws.glue.outputs_encrypted

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some block, mode in modes
	some place in attribute.places(input.config, ["encryption_configuration", block, mode])
	place.value in {null, "", "DISABLED"}
}

modes := {
	"cloudwatch_encryption": "cloudwatch_encryption_mode",
	"job_bookmarks_encryption": "job_bookmarks_encryption_mode",
	"s3_encryption": "s3_encryption_mode",
}
