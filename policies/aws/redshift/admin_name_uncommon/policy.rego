# METADATA
# title: Do not use the default admin name on public Redshift (master_username)
# description: >-
#   On a publicly accessible cluster with a well-known administrator name, an attacker only has to guess the password.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#master_username-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/managing-clusters-vpc.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: name
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_391]
#     trivy: []
#   cis: []
#   remediation: Set a different `master_username`. Better, do not make the cluster publicly accessible.
package lintel.aws.redshift.admin_name_uncommon

import data.lintel.lib.value

deny contains {"path": ["master_username"]} if {
	value.is_true(value.at(input.config, ["publicly_accessible"]))
	value.word(input.config.master_username) in {"awsuser", "administrator", "admin"}
}
