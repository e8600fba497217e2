# METADATA
# title: Do not allow all ports from 0.0.0.0/0 in network ACLs
# description: A network ACL that allows the whole internet on every port adds no protection to the security groups.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/network_acl
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [aws_network_acl, aws_network_acl_rule]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_352]
#     trivy: [AWS-0102, AVD-AWS-0102]
#     guard: [EC2_NETWORK_ACL_PROTOCOL_RULE, EC2_NETWORK_ACL_PORT_RANGE_RULE]
#     cfn_nag: [W66, W67]
#   cis: []
#   remediation: Allow only the ports that the subnet serves, and ports 1024 to 65535 for return traffic.
package lintel.aws.vpc.network_acl_not_all_open

import data.lintel.lib.network_acl

deny contains {"path": source.path, "message": sprintf("every port is open to %s", [source.cidr])} if some source in network_acl.all_open
