# METADATA
# title: Enable automatic minor version upgrades on RDS instances
# description: Minor versions fix known vulnerabilities, which stay open without automatic upgrades.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#auto_minor_version_upgrade-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_UpgradeDBInstance.Upgrading.html
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [aws_db_instance, aws_rds_cluster_instance]
#   aliases:
#     terrascan: [AC_AWS_0056, AWS.RDS.DS.High.1041]
#     checkov: [CKV_AWS_226]
#     trivy: []
#     kics: [3b6d777b-76e3-4133-80a3-0d6f667ade7f]
#     guard: [RDS_AUTOMATIC_MINOR_VERSION_UPGRADE_ENABLED]
#   cis: ["aws-3.0:2.3.2"]
#   remediation: Remove `auto_minor_version_upgrade`, which is `true` by default, or set it to `true`.
#   fix: {set: true}
package lintel.aws.rds.minor_upgrades_automatic

import data.lintel.lib.value

deny contains {"path": ["auto_minor_version_upgrade"]} if value.is_false(value.at(input.config, ["auto_minor_version_upgrade"]))
