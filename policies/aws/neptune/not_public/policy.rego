# METADATA
# title: Do not make Neptune instances public (publicly_accessible)
# description: A publicly accessible instance exposes the database to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/neptune_cluster_instance#publicly_accessible-1
# - ref: https://docs.aws.amazon.com/neptune/latest/userguide/security-vpc.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_neptune_cluster_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_102]
#     trivy: []
#     kics: [9ba198e0-fef4-464a-8a4d-75ea55300de7]
#   cis: []
#   remediation: Remove `publicly_accessible` or set it to `false`.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.aws.neptune.not_public

import data.lintel.lib.value

deny contains {"path": ["publicly_accessible"]} if value.is_true(value.at(input.config, ["publicly_accessible"]))
