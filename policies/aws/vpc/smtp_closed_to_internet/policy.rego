# METADATA
# title: Restrict SMTP (port 25) from the internet in security groups
# description: Attackers try to use a mail server that is open to the internet as a spam relay.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc_security_group_ingress_rule
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types:
#   - aws_security_group
#   - aws_default_security_group
#   - aws_security_group_rule
#   - aws_vpc_security_group_ingress_rule
#   aliases:
#     terrascan: [AC_AWS_0272]
#     checkov: []
#     trivy: []
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE]
#     cfn_nag: [W2]
#   cis: []
#   implied_by: [aws.vpc.ports_not_all_open]
#   remediation: >-
#     Allow only the mail servers that deliver to this one, or receive mail with a managed service such as Amazon SES.
package lintel.aws.vpc.smtp_closed_to_internet

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("internet", {"tcp/25"})
