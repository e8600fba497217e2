# METADATA
# title: Do not allow all ports from 0.0.0.0/0 in security groups
# description: >-
#   If every port or protocol is open to the internet, every service on the machine is exposed, now and later.
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
#     terrascan: [AC_AWS_0231, AC_AWS_0489, AC-AW-IS-LC-H-0438, AC_AWS_0478, AC-AW-IS-LC-H-0443]
#     checkov: [CKV_AWS_277]
#     trivy: []
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE, SECURITY_GROUP_INGRESS_ALL_PROTOCOLS_RULE]
#     cfn_nag: [W2, W42]
#   cis: ["aws-3.0:5.2", "aws-3.0:5.3"]
#   remediation: Open only the ports that the service needs, and only to its users.
package lintel.aws.vpc.ports_not_all_open

import data.lintel.lib.network
import data.lintel.lib.security_group

deny contains {"path": source.path, "message": sprintf("every port is open to %s", [source.cidr])} if {
	some rule in security_group.ingress
	security_group.all_ports(rule)
	some source in rule.sources
	network.reach(source.cidr) == "internet"
}
