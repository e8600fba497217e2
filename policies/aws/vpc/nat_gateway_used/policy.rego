# METADATA
# title: Use a NAT gateway instead of a NAT instance
# description: You have to patch, monitor and scale a NAT instance yourself.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/nat_gateway
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-nat-comparison.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: design
#   resource_types: [aws_route, aws_route_table, aws_default_route_table]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_35]
#     trivy: []
#   cis: []
#   remediation: Route the traffic to an `aws_nat_gateway` with `nat_gateway_id`.
package lintel.aws.vpc.nat_gateway_used

import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": ["destination_cidr_block"]} if {
	network.whole_internet(value.at(input.config, ["destination_cidr_block"]))
	value.given(value.at(input.config, ["instance_id"]))
}

deny contains {"path": ["route", i, "cidr_block"]} if {
	some i, route in input.config.route
	network.whole_internet(value.at(route, ["cidr_block"]))
	value.given(value.at(route, ["instance_id"]))
}
