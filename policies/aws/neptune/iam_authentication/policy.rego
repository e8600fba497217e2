# METADATA
# title: Enable IAM authentication on Neptune clusters
# description: Without IAM authentication, anyone who can reach the port of the cluster can read and change its data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/neptune_cluster#iam_database_authentication_enabled-1
# - ref: https://docs.aws.amazon.com/neptune/latest/userguide/iam-auth.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_neptune_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_359]
#     trivy: []
#     kics: [c91d7ea0-d4d1-403b-8fe1-c9961ac082c5]
#   cis: []
#   remediation: Set `iam_database_authentication_enabled = true`, and sign the requests of the clients.
#   fix: {set: true, unsafe: Clients that do not sign their requests lose access.}
package lintel.aws.neptune.iam_authentication

import data.lintel.lib.value

deny contains {"path": ["iam_database_authentication_enabled"]} if {
	not value.is_true(value.at(input.config, ["iam_database_authentication_enabled"]))
}
