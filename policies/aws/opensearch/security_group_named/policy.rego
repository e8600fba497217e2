# METADATA
# title: Give an OpenSearch domain a security group of its own
# description: >-
#   An OpenSearch domain in a VPC should name its security groups, because the default group that it takes otherwise
#   admits everything else that has it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#vpc_options-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/vpc.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_248]
#     trivy: []
#   cis: []
#   remediation: List a group in security_group_ids that admits only the clients of the domain, on port 443.
package lintel.aws.opensearch.security_group_named

import data.lintel.lib.value

deny contains {"path": ["vpc_options", i, "security_group_ids"]} if {
	some i, block in input.config.vpc_options
	value.empty(value.at(block, ["security_group_ids"]))
}
