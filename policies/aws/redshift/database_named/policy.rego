# METADATA
# title: Do not use the default database name on Redshift (database_name)
# description: Attack scripts try well-known database names, so the default name is easy to find.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#database_name-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/managing-cluster-operations.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_320]
#     trivy: []
#   cis: []
#   remediation: Set `database_name` to a name other than `dev`, the default.
#   enabled: false
package lintel.aws.redshift.database_named

import data.lintel.lib.value

deny contains {"path": ["database_name"]} if {
	value.empty(value.at(input.config, ["database_name"]))
	every origin in ["snapshot_identifier", "snapshot_arn"] {
		value.empty(value.at(input.config, [origin])) # the snapshot brings its database along
	}
}
