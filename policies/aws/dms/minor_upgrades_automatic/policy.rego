# METADATA
# title: Enable automatic minor version upgrades on DMS replication instances
# description: Minor versions fix known vulnerabilities, which stay open without automatic upgrades.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dms_replication_instance#auto_minor_version_upgrade-1
# - ref: https://docs.aws.amazon.com/dms/latest/userguide/CHAP_ReplicationInstance.html
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [aws_dms_replication_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_222]
#     trivy: []
#   cis: []
#   remediation: Set `auto_minor_version_upgrade = true`.
#   fix: {set: true}
package lintel.aws.dms.minor_upgrades_automatic

import data.lintel.lib.value

deny contains {"path": ["auto_minor_version_upgrade"]} if {
	not value.is_true(value.at(input.config, ["auto_minor_version_upgrade"]))
}
