# METADATA
# title: Enable automatic rotation of Secrets Manager secrets
# description: Without automatic rotation, a leaked secret works until someone notices.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/secretsmanager_secret_rotation
# - ref: https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotating-secrets.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: resource
#   resource_types: [aws_secretsmanager_secret]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_57]
#     trivy: []
#     guard: [SECRETSMANAGER_ROTATION_ENABLED_CHECK]
#   cis: []
#   remediation: Add an `aws_secretsmanager_secret_rotation` resource that names the secret.
package lintel.aws.secretsmanager.rotated

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	count(link.to(input, ["name", "arn"], "aws_secretsmanager_secret_rotation", "secret_id")) == 0
	value.empty(value.at(input.config, ["rotation_rules"])) # of provider versions before 5
}
