# METADATA
# title: Restrict FTP (ports 20, 21) from the internet in network ACLs
# description: FTP sends passwords and files in plain text.
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
#     checkov: [CKV_AWS_229, CKV_AWS_230]
#     trivy: []
#   cis: []
#   implied_by: [aws.vpc.network_acl_not_all_open]
#   remediation: Remove the rule, and use SFTP, for example with AWS Transfer Family.
package lintel.aws.vpc.network_acl_ftp_closed

import data.lintel.lib.network_acl

deny contains violation if some violation in network_acl.open_to_internet({"tcp/20", "tcp/21"})
