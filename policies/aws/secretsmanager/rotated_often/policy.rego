# METADATA
# title: Rotate secrets at least every 90 days (automatically_after_days)
# description: A leaked secret stays useful to an attacker until its next rotation.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/secretsmanager_secret_rotation#rotation_rules-1
# - ref: https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotate-secrets_schedule.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_secretsmanager_secret_rotation]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_304]
#     trivy: []
#   cis: []
#   remediation: Set `automatically_after_days` to `90` or less.
#   fix: {set: 30}
package lintel.aws.secretsmanager.rotated_often

import data.lintel.lib.value

deny contains {"path": ["rotation_rules", i, "automatically_after_days"]} if {
	some i, rules in input.config.rotation_rules
	value.number(rules.automatically_after_days) > 90
}

deny contains {"path": ["rotation_rules", i, "schedule_expression"]} if {
	some i, rules in input.config.rotation_rules
	rate := regex.find_all_string_submatch_n(`^rate\(([0-9]+) days?\)$`, rules.schedule_expression, 1)[0]
	to_number(rate[1]) > 90
}
