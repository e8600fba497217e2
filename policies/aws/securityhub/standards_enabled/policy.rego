# METADATA
# title: Subscribe Security Hub to at least one standard
# description: >-
#   Without a standard, Security Hub is enabled but checks nothing by itself, so its findings give a false sense
#   of safety.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/securityhub_account
# - ref: https://docs.aws.amazon.com/securityhub/latest/userguide/standards-view-manage.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_securityhub_account]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["aws-3.0:4.16"]
#   remediation: Remove `enable_default_standards = false`, or add an `aws_securityhub_standards_subscription`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.securityhub.standards_enabled

import data.lintel.lib.value

deny contains {"path": ["enable_default_standards"]} if {
	value.is_false(input.config.enable_default_standards)
	every type in {"aws_securityhub_standards_subscription", "aws_securityhub_configuration_policy", "aws_securityhub_organization_configuration"} {
		count(object.get(data.resources, type, [])) == 0
	}
}
