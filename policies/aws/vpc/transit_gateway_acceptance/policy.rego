# METADATA
# title: Do not auto-accept transit gateways (auto_accept_shared_attachments)
# description: With automatic acceptance, any account that the transit gateway is shared with can join the network.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ec2_transit_gateway#auto_accept_shared_attachments-1
# - ref: https://docs.aws.amazon.com/vpc/latest/tgw/tgw-transit-gateways.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_ec2_transit_gateway]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_331]
#     trivy: []
#   cis: []
#   remediation: Set `auto_accept_shared_attachments = "disable"`, which is the default.
#   fix: {set: disable}
package lintel.aws.vpc.transit_gateway_acceptance

deny contains {"path": ["auto_accept_shared_attachments"]} if input.config.auto_accept_shared_attachments == "enable"
