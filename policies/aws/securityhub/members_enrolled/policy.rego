# METADATA
# title: Enroll new accounts in Security Hub automatically (auto_enable)
# description: >-
#   If new accounts of the organization are not enrolled, Security Hub does not check their resources, and no one sees
#   their findings.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/securityhub_organization_configuration
# - ref: https://docs.aws.amazon.com/securityhub/latest/userguide/accounts-orgs-auto-enable.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_securityhub_organization_configuration]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `auto_enable = true`, or use central configuration (`organization_configuration` with `configuration_type =
#     "CENTRAL"`).
#   fix: {set: true}
package lintel.aws.securityhub.members_enrolled

import data.lintel.lib.value

deny contains {"path": ["auto_enable"]} if {
	value.is_false(value.at(input.config, ["auto_enable"]))
	not central
}

central if {
	some block in input.config.organization_configuration
	block.configuration_type != "LOCAL"
}
