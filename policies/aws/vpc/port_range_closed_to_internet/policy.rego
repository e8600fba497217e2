# METADATA
# title: Do not open port ranges to the internet in security groups
# description: A port range exposes more services than the one that it was written for.
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
#     terrascan: [AC_AWS_0275, AC_AWS_0489, AC-AW-IS-LC-H-0438, AC_AWS_0478, AC-AW-IS-LC-H-0443]
#     checkov: []
#     trivy: []
#     kics: [590d878b-abdc-428f-895a-e2b68a0e1998]
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE, SECURITY_GROUP_INGRESS_PORT_RANGE_RULE]
#     cfn_nag: [W2, W27]
#   cis: []
#   remediation: Add a rule for each port that the service needs.
package lintel.aws.vpc.port_range_closed_to_internet

import data.lintel.lib.network
import data.lintel.lib.security_group
import data.lintel.lib.value

# Every port at once has its own rule.
deny contains violation if {
	some rule in security_group.ingress
	not security_group.all_ports(rule)
	some protocol in {"tcp", "udp"}
	network.protocol_matches(rule.protocol, protocol)
	value.number(rule.to_port) > value.number(rule.from_port)
	some source in rule.sources
	network.reach(source.cidr) == "internet"
	violation := {"path": source.path, "message": sprintf("ports %v to %v are open to %s", [rule.from_port, rule.to_port, source.cidr])}
}
