# METADATA
# title: Associate a network ACL with each subnet
# description: The default network ACL of a subnet allows all traffic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/network_acl
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_subnet]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_1]
#     trivy: []
#   cis: []
#   remediation: List the subnet in `subnet_ids` of an `aws_network_acl`, or add an `aws_network_acl_association`.
#   enabled: false
package lintel.aws.vpc.subnet_has_network_acl

import data.lintel.lib.link

deny contains {"path": []} if {
	every type, attribute in guards {
		count(link.to(input, [], type, attribute)) == 0
	}
}

guards := {
	"aws_default_network_acl": "subnet_ids",
	"aws_network_acl": "subnet_ids",
	"aws_network_acl_association": "subnet_id",
}
