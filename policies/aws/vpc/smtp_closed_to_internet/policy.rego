# METADATA
# title: Close SMTP to the internet in security groups
# description: >-
#   No security group should admit the whole internet to port 25, because a mail server that answers everybody is tried
#   as a relay for spam; mail is better taken in by a service made for it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc_security_group_ingress_rule
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - aws_security_group
#   - aws_default_security_group
#   - aws_security_group_rule
#   - aws_vpc_security_group_ingress_rule
#   aliases:
#     terrascan: [AC_AWS_0272]
#     checkov: []
#     trivy: []
#   cis: []
#   implied_by: [aws.vpc.ports_not_all_open]
#   remediation: Admit only the mail servers that deliver to this one, or receive mail with Amazon SES.
package lintel.aws.vpc.smtp_closed_to_internet

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("internet", {"tcp/25"})
