# METADATA
# title: Release unused Elastic IP addresses
# description: An address without an instance, network interface or gateway costs money and stays in allow lists.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/eip
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/elastic-ip-addresses-eip.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_eip]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_19]
#     trivy: []
#   cis: []
#   remediation: Attach the address with `instance`, `network_interface` or an `aws_eip_association`, or remove it.
#   enabled: false
package lintel.aws.ec2.address_attached

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	value.empty(value.at(input.config, ["instance"]))
	value.empty(value.at(input.config, ["network_interface"]))
	every type, attribute in users {
		count(link.to(input, ["public_ip"], type, attribute)) == 0
	}
}

users := {
	"aws_eip_association": "allocation_id",
	"aws_nat_gateway": "allocation_id",
	"aws_lb": "subnet_mapping",
	"aws_transfer_server": "endpoint_details",
}
