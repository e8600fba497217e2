# METADATA
# title: Enable GuardDuty for all accounts of the organization
# description: >-
#   Without automatic enrollment by the administrator's detector, an attacker can work unnoticed in new accounts.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/guardduty_organization_configuration
# - ref: https://docs.aws.amazon.com/guardduty/latest/ug/guardduty_organizations.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_guardduty_detector]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_3]
#     trivy: []
#   cis: []
#   remediation: Add an `aws_guardduty_organization_configuration` with `auto_enable_organization_members = "ALL"`.
#   enabled: false
package lintel.aws.guardduty.whole_organization

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	configurations := link.to(input, [], "aws_guardduty_organization_configuration", "detector_id")
	count([configuration | some configuration in configurations; takes_in(configuration)]) == 0
}

takes_in(configuration) if value.at(configuration.config, ["auto_enable_organization_members"]) in {"ALL", "NEW"}

takes_in(configuration) if value.unknown(value.at(configuration.config, ["auto_enable_organization_members"]))

takes_in(configuration) if value.is_true(value.at(configuration.config, ["auto_enable"]))
