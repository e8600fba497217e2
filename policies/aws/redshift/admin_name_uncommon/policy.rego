# METADATA
# title: Give the administrator of a public Redshift cluster a name of your own
# description: >-
#   The administrator of a publicly accessible Redshift cluster should not have a name that everybody tries first,
#   because an attacker then has only the password to guess.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#master_username-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/managing-clusters-vpc.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_391]
#     trivy: []
#   cis: []
#   remediation: Choose another master_username, or better keep the cluster off the internet.
package lintel.aws.redshift.admin_name_uncommon

import data.lintel.lib.value

deny contains {"path": ["master_username"]} if {
	value.is_true(value.at(input.config, ["publicly_accessible"]))
	value.word(input.config.master_username) in {"awsuser", "administrator", "admin"}
}
