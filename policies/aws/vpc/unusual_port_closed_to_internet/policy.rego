# METADATA
# title: Restrict uncommon ports from the internet in security groups
# description: A port that is open to the internet and does not belong to a well-known public service is often open by mistake.
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
#     terrascan: [AC_AWS_0276]
#     checkov: []
#     trivy: []
#     kics: [590d878b-abdc-428f-895a-e2b68a0e1998]
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE]
#     cfn_nag: [W2]
#   cis: []
#   remediation: >-
#     Allow only the addresses that use the service, or suppress the finding with a comment that says what the port is for.
#   settings:
#     ports:
#       description: Additional ports that may be open to the internet.
#       type: numbers
#       default: []
#   enabled: false
package lintel.aws.vpc.unusual_port_closed_to_internet

import data.lintel.lib.network
import data.lintel.lib.security_group
import data.lintel.lib.value

deny contains {"path": source.path, "message": sprintf("port %v is open to %s", [rule.from_port, source.cidr])} if {
	some rule in security_group.ingress
	some protocol in {"tcp", "udp"}
	network.protocol_matches(rule.protocol, protocol)
	port := value.number(rule.from_port)
	port == value.number(rule.to_port)
	not port in usual
	not port in data.settings["aws.vpc.unusual_port_closed_to_internet"].ports
	some source in rule.sources
	network.reach(source.cidr) == "internet"
}

# Mail, names, web and VPN; also ports that have their own rule.
usual := {
	22, 23, 25, 53, 80, 123, 135, 137, 138, 139, 161, 389, 443, 445, 465, 500, 587, 636, 853, 993, 995, 1194, 1433, 1434,
	1521, 2049, 2375, 2382, 2383, 2483, 2484, 3000, 3020, 3306, 3389, 4500, 4505, 4506, 5432, 5500, 5900, 6379, 7001,
	8000, 8080, 8140, 8443, 9000, 9042, 9200, 9300, 10250, 11211, 11214, 11215, 27017, 27018, 51820, 61621,
}
