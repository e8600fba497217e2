# METADATA
# title: Enable enhanced VPC routing on Redshift clusters
# description: >-
#   Without enhanced VPC routing, `COPY` and `UNLOAD` traffic bypasses security groups, endpoint policies and flow logs.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#enhanced_vpc_routing-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/enhanced-vpc-routing.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_321]
#     trivy: []
#     guard: [REDSHIFT_ENHANCED_VPC_ROUTING_ENABLED]
#   cis: []
#   remediation: Set `enhanced_vpc_routing = true`, and add an endpoint for S3 to the VPC.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.aws.redshift.enhanced_vpc_routing

import data.lintel.lib.value

deny contains {"path": ["enhanced_vpc_routing"]} if {
	not value.is_true(value.at(input.config, ["enhanced_vpc_routing"]))
}
