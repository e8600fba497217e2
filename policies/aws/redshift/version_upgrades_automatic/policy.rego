# METADATA
# title: Enable automatic version upgrades on Redshift (allow_version_upgrade)
# description: Version upgrades fix known vulnerabilities, which stay open without upgrades in the maintenance window.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#allow_version_upgrade-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/managing-cluster-considerations.html
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_141]
#     trivy: []
#   cis: []
#   remediation: Remove `allow_version_upgrade`, which is `true` by default, or set it to `true`.
#   fix: {set: true}
package lintel.aws.redshift.version_upgrades_automatic

import data.lintel.lib.value

deny contains {"path": ["allow_version_upgrade"]} if {
	value.is_false(value.at(input.config, ["allow_version_upgrade"]))
}
