# METADATA
# title: Set security groups on OpenSearch domains (security_group_ids)
# description: >-
#   Without its own security group, a domain in a VPC gets the default group, which allows traffic from every other resource
#   in that group.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#vpc_options-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/vpc.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_248]
#     trivy: []
#   cis: []
#   remediation: Set `security_group_ids` to a group that allows only the clients of the domain, on port 443.
package lintel.aws.opensearch.security_group_named

import data.lintel.lib.value

deny contains {"path": ["vpc_options", i, "security_group_ids"]} if {
	some i, block in input.config.vpc_options
	value.empty(value.at(block, ["security_group_ids"]))
}
