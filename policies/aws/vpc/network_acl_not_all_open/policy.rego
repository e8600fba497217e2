# METADATA
# title: Let the internet through no network ACL on all ports
# description: >-
#   A network ACL should not let the whole internet in on every port, because it is the second line behind security
#   groups only if it keeps something out.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/network_acl
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_network_acl, aws_network_acl_rule]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_352]
#     trivy: [AWS-0102, AVD-AWS-0102]
#   cis: []
#   remediation: Allow the ports that the subnet serves, and 1024 to 65535 for answers.
package lintel.aws.vpc.network_acl_not_all_open

import data.lintel.lib.network_acl

deny contains {"path": source.path, "message": sprintf("every port is open to %s", [source.cidr])} if some source in network_acl.all_open
