# METADATA
# title: Do not assign public IPs automatically (map_public_ip_on_launch)
# description: >-
#   If the subnet assigns a public address to every machine, machines are on the internet without a deliberate decision.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/subnet#map_public_ip_on_launch-1
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-ip-addressing.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_subnet]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_130]
#     trivy: [AWS-0164, AVD-AWS-0164]
#     kics: [52f04a44-6bfa-4c41-b1d3-4ae99a2de05c]
#     guard: [SUBNET_AUTO_ASSIGN_PUBLIC_IP_DISABLED]
#     cfn_nag: [W33]
#   cis: []
#   remediation: >-
#     Set `map_public_ip_on_launch = false`, and assign an address only to resources that are meant to be public, such
#     as a load balancer.
#   fix: {set: false, unsafe: Instances that are launched in the subnet get no public address.}
package lintel.aws.vpc.subnet_addresses_private

import data.lintel.lib.value

deny contains {"path": ["map_public_ip_on_launch"]} if value.is_true(value.at(input.config, ["map_public_ip_on_launch"]))
