# METADATA
# title: Restrict SSH (22) and RDP (3389) from the internet in network ACLs
# description: >-
#   Ports 22 and 3389 give administrative access to the machines behind them, and an open network ACL exposes them to
#   the internet.
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
#     checkov: [CKV_AWS_232, CKV_AWS_231]
#     trivy: [AWS-0105, AVD-AWS-0105]
#     kics: [3af7f2fd-06e6-4dab-b996-2912bea19ba4, a20be318-cac7-457b-911d-04cc6e812c25]
#   cis: ["aws-3.0:5.1", "aws-1.4:5.1"]
#   implied_by: [aws.vpc.network_acl_not_all_open]
#   remediation: Allow these ports only from the addresses that administrators connect from.
package lintel.aws.vpc.network_acl_administration_closed

import data.lintel.lib.network_acl

deny contains violation if some violation in network_acl.open_to_internet({"tcp/22", "tcp/3389"})
