# METADATA
# title: Restrict management ports from the internet in security groups
# description: >-
#   An attacker who breaks into an open management service, such as Telnet, SNMP, LDAP, VNC, Docker, the kubelet, Puppet
#   or Salt, controls everything that it manages.
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
#     terrascan:
#     - {id: AC_AWS_0233, instance: tcp/4505}
#     - {id: AC_AWS_0269, instance: tcp/4505}
#     - {id: AC_AWS_0236, instance: tcp/4506}
#     - {id: AC_AWS_0243, instance: tcp/636}
#     - {id: AC_AWS_0265, instance: tcp/8140}
#     - {id: AC_AWS_0266, instance: udp/161}
#     - {id: AC_AWS_0271, instance: tcp/23}
#     checkov: []
#     trivy: []
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE]
#     cfn_nag: [W2]
#   cis: []
#   implied_by: [aws.vpc.ports_not_all_open]
#   remediation: Allow only the managed machines and the addresses that administrators connect from.
package lintel.aws.vpc.management_closed_to_internet

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("internet", ports)

ports := {
	"tcp/23", "udp/161", "tcp/389", "tcp/636", "tcp/2375", "tcp/4505", "tcp/4506", "tcp/5500", "tcp/5900",
	"tcp/8140", "tcp/10250",
}
