# METADATA
# title: Restrict RDP (port 3389) from the internet in security groups
# description: >-
#   An RDP port that is open to the internet, over IPv4 or IPv6, is found within minutes and is the usual entry point
#   for ransomware.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc_security_group_ingress_rule
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: network
#   resource_types:
#   - aws_security_group
#   - aws_default_security_group
#   - aws_security_group_rule
#   - aws_vpc_security_group_ingress_rule
#   aliases:
#     terrascan: [AC_AWS_0230]
#     checkov: [CKV_AWS_25]
#     trivy: [AWS-0107, AVD-AWS-0107]
#     kics: [151187cb-0efc-481c-babd-ad24e3c9bc22]
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE]
#     cfn_nag: [W2]
#   cis: ["aws-1.4:5.2", "aws-1.2:4.2", "aws-3.0:5.2", "aws-3.0:5.3"]
#   implied_by: [aws.vpc.ports_not_all_open]
#   remediation: >-
#     Replace `0.0.0.0/0` and `::/0` with the addresses that administrators connect from, or use AWS Systems Manager
#     Fleet Manager, which needs no open port.
package lintel.aws.vpc.rdp_closed_to_internet

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("internet", {"tcp/3389", "udp/3389"})
