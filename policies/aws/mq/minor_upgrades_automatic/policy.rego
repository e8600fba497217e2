# METADATA
# title: Enable automatic minor upgrades on MQ (auto_minor_version_upgrade)
# description: Minor versions fix known vulnerabilities, which stay open without automatic upgrades.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/mq_broker#auto_minor_version_upgrade-1
# - ref: https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/upgrading-brokers.html
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [aws_mq_broker]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_207]
#     trivy: []
#   cis: []
#   remediation: Set `auto_minor_version_upgrade = true`.
#   fix: {set: true}
package lintel.aws.mq.minor_upgrades_automatic

import data.lintel.lib.value

deny contains {"path": ["auto_minor_version_upgrade"]} if {
	not value.is_true(value.at(input.config, ["auto_minor_version_upgrade"]))
}
