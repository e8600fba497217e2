# METADATA
# title: Restrict database ports from the internet in security groups
# description: >-
#   Attackers guess logins and exploit vulnerabilities of databases, caches and search engines that are open to the
#   internet, and some require no login at all.
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
#     - {id: AC_AWS_0234, instance: tcp/9200}
#     - {id: AC_AWS_0235, instance: tcp/9300}
#     - {id: AC_AWS_0238, instance: tcp/61621}
#     - {id: AC_AWS_0239, instance: tcp/7001}
#     - {id: AC_AWS_0240, instance: tcp/9000}
#     - {id: AC_AWS_0244, instance: tcp/1434}
#     - {id: AC_AWS_0245, instance: udp/1434}
#     - {id: AC_AWS_0247, instance: tcp/1433}
#     - {id: AC_AWS_0248, instance: tcp/11214}
#     - {id: AC_AWS_0249, instance: tcp/11215}
#     - {id: AC_AWS_0250, instance: udp/11214}
#     - {id: AC_AWS_0251, instance: udp/11215}
#     - {id: AC_AWS_0252, instance: tcp/27018}
#     - {id: AC_AWS_0253, instance: tcp/3306}
#     - {id: AC_AWS_0260, instance: tcp/2484}
#     - {id: AC_AWS_0261, instance: udp/2484}
#     - {id: AC_AWS_0262, instance: tcp/5432}
#     - {id: AC_AWS_0263, instance: udp/5432}
#     - {id: AC_AWS_0267, instance: tcp/2382}
#     - {id: AC_AWS_0268, instance: tcp/2383}
#     - {id: AC_AWS_0270, instance: tcp/1521}
#     - {id: AC_AWS_0274, instance: tcp/27017}
#     checkov: []
#     trivy: []
#     kics: [54c417bf-c762-48b9-9d31-b3d87047e3f0]
#     guard: [EC2_SECURITY_GROUP_INGRESS_OPEN_TO_WORLD_RULE]
#     cfn_nag: [W2]
#   cis: []
#   implied_by: [aws.vpc.ports_not_all_open]
#   remediation: >-
#     Replace open address ranges such as `0.0.0.0/0` with the security group of the program that uses the database.
package lintel.aws.vpc.databases_closed_to_internet

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("internet", ports)

ports := {
	"tcp/1433", "tcp/1434", "udp/1434", "tcp/1521", "tcp/2382", "tcp/2383", "tcp/2483", "tcp/2484", "udp/2484",
	"tcp/3306", "tcp/5432", "udp/5432", "tcp/6379", "tcp/7001", "tcp/9000", "tcp/9042", "tcp/9200", "tcp/9300",
	"tcp/11211", "udp/11211", "tcp/11214", "udp/11214", "tcp/11215", "udp/11215", "tcp/27017", "tcp/27018",
	"tcp/61621",
}
