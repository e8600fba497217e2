# METADATA
# title: Restrict VPC peering routes to the peer network
# description: A route for all addresses sends every packet that no other route matches to the peer network.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/route
# - ref: https://docs.aws.amazon.com/vpc/latest/peering/peering-configurations-partial-access.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [aws_route, aws_route_table, aws_default_route_table]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_44]
#     trivy: []
#     kics: [b3a41501-f712-4c4f-81e5-db9a7dc0e34e]
#   cis: ["aws-3.0:5.5"]
#   remediation: Set the destination to the CIDR block of the peer, or of the required subnets.
package lintel.aws.vpc.peering_routes_narrow

import data.lintel.lib.network
import data.lintel.lib.value

destinations := {"cidr_block", "ipv6_cidr_block", "destination_cidr_block", "destination_ipv6_cidr_block"}

deny contains {"path": array.concat(route.path, [attribute])} if {
	some route in routes
	value.given(value.at(route.config, ["vpc_peering_connection_id"]))
	some attribute in destinations
	network.whole_internet(route.config[attribute])
}

routes contains {"path": [], "config": input.config}

routes contains {"path": ["route", i], "config": block} if some i, block in input.config.route
