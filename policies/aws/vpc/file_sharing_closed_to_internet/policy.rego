# METADATA
# title: Restrict SMB, NFS and RPC ports from the internet in security groups
# description: Worms spread through open SMB, NetBIOS, NFS and RPC ports, and file shares often require no login.
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
#     - {id: AC_AWS_0237, instance: tcp/3020}
#     - {id: AC_AWS_0246, instance: tcp/135}
#     - {id: AC_AWS_0254, instance: tcp/137}
#     - {id: AC_AWS_0255, instance: udp/137}
#     - {id: AC_AWS_0256, instance: tcp/138}
#     - {id: AC_AWS_0257, instance: udp/138}
#     - {id: AC_AWS_0258, instance: tcp/139}
#     - {id: AC_AWS_0259, instance: udp/139}
#     - {id: AC_AWS_0273, instance: tcp/445}
#     checkov: []
#     trivy: []
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE]
#     cfn_nag: [W2]
#   cis: []
#   implied_by: [aws.vpc.ports_not_all_open]
#   remediation: Allow only the networks of the users of the share. Use a VPN for access from elsewhere.
package lintel.aws.vpc.file_sharing_closed_to_internet

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("internet", ports)

ports := {
	"tcp/135", "tcp/137", "udp/137", "tcp/138", "udp/138", "tcp/139", "udp/139", "tcp/445", "tcp/2049",
	"tcp/3020",
}
