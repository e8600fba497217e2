# METADATA
# title: Restrict ports 3000, 8000, 8080 from the internet in security groups
# description: These ports usually serve a development server or a console without TLS and without a login.
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
#     terrascan:
#     - {id: AC_AWS_0241, instance: tcp/8000}
#     - {id: AC_AWS_0242, instance: tcp/8080}
#     - {id: AC_AWS_0264, instance: tcp/3000}
#     checkov: []
#     trivy: []
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE]
#     cfn_nag: [W2]
#   cis: []
#   implied_by: [aws.vpc.ports_not_all_open]
#   remediation: Put a load balancer with HTTPS in front, and allow only its security group.
package lintel.aws.vpc.development_servers_closed_to_internet

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("internet", {"tcp/3000", "tcp/8000", "tcp/8080"})
