# METADATA
# title: Set a policy on VPC endpoints (policy)
# description: >-
#   Without a policy, everyone in the VPC can reach all resources of the service through the endpoint, including buckets and
#   tables of other accounts.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc_endpoint
# - ref: https://docs.aws.amazon.com/vpc/latest/privatelink/vpc-endpoints-access.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_vpc_endpoint]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `policy`, with a condition such as `aws:ResourceOrgID`. Requests that it does not allow then fail.
#   enabled: false
package lintel.aws.vpc.endpoint_policy_set

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	value.at(input.config, ["vpc_endpoint_type"]) in {null, "", "Gateway", "Interface"}
	value.empty(value.at(input.config, ["policy"]))
	count(link.to(input, [], "aws_vpc_endpoint_policy", "vpc_endpoint_id")) == 0
}
