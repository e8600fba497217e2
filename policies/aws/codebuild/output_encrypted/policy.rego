# METADATA
# title: Encrypt CodeBuild artifacts and S3 logs (encryption_disabled)
# description: >-
#   With encryption disabled, artifacts and logs with programs and build secrets are stored in S3 in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/codebuild_project#artifacts-1
# - ref: https://docs.aws.amazon.com/codebuild/latest/userguide/security-encryption.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_codebuild_project]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_AWS_78, instance: artifacts}, {id: CKV_AWS_311, instance: logs}]
#     trivy: [{id: AWS-0018, instance: artifacts}, {id: AVD-AWS-0018, instance: artifacts}]
#   cis: []
#   remediation: Remove `encryption_disabled = true`.
#   fix: {set: false}
package lintel.aws.codebuild.output_encrypted

import data.lintel.lib.value

deny contains {"path": [kind, i, "encryption_disabled"], "instance": "artifacts"} if {
	some kind in {"artifacts", "secondary_artifacts"}
	some i, block in input.config[kind]
	value.is_true(value.at(block, ["encryption_disabled"]))
	not block.type == "NO_ARTIFACTS"
}

deny contains {"path": ["logs_config", i, "s3_logs", j, "encryption_disabled"], "instance": "logs"} if {
	some i, config in input.config.logs_config
	some j, block in config.s3_logs
	value.is_true(value.at(block, ["encryption_disabled"]))
}
