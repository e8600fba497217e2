# METADATA
# title: Restrict HTTP(S) (ports 80, 443) from the internet in security groups
# description: Only public endpoints, such as a load balancer, need ports 80 and 443 open to the whole internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc_security_group_ingress_rule
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types:
#   - aws_security_group
#   - aws_default_security_group
#   - aws_security_group_rule
#   - aws_vpc_security_group_ingress_rule
#   aliases:
#     terrascan: [{id: AC_AWS_0228, instance: tcp/80}, {id: AC_AWS_0229, instance: tcp/443}]
#     checkov: [CKV_AWS_260]
#     trivy: []
#     kics: [ffac8a12-322e-42c1-b9b9-81ff85c39ef7]
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE]
#     cfn_nag: [W2]
#   cis: []
#   implied_by: [aws.vpc.ports_not_all_open]
#   remediation: Put CloudFront or a load balancer in front, and allow only its addresses or security group.
#   enabled: false
package lintel.aws.vpc.web_closed_to_internet

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("internet", {"tcp/80", "tcp/443"})
