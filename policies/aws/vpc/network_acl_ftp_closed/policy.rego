# METADATA
# title: Close FTP to the internet in network ACLs
# description: >-
#   A network ACL must not let the whole internet in to ports 20 and 21, because FTP sends passwords and files in clear
#   text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/network_acl
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-network-acls.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_network_acl, aws_network_acl_rule]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_229, CKV_AWS_230]
#     trivy: []
#   cis: []
#   implied_by: [aws.vpc.network_acl_not_all_open]
#   remediation: Use SFTP, for instance with AWS Transfer Family, and drop the rule.
package lintel.aws.vpc.network_acl_ftp_closed

import data.lintel.lib.network_acl

deny contains violation if some violation in network_acl.open_to_internet({"tcp/20", "tcp/21"})
