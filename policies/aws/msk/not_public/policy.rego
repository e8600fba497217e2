# METADATA
# title: Do not make MSK brokers publicly accessible (public_access)
# description: Public broker addresses expose their ports to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/msk_cluster#broker_node_group_info-connectivity_info-public_access-argument-reference
# - ref: https://docs.aws.amazon.com/msk/latest/developerguide/public-access.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_msk_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_291]
#     trivy: []
#     kics: [54378d69-dd7c-4b08-a43e-80d563396857]
#   cis: []
#   remediation: >-
#     Remove `public_access` or set its `type` to `"DISABLED"`, and use private connectivity for clients in other VPCs.
#   fix: {set: DISABLED, unsafe: Clients that rely on it lose access.}
package lintel.aws.msk.not_public

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["broker_node_group_info", "connectivity_info", "public_access", "type"])
	place.value == "SERVICE_PROVIDED_EIPS"
}
