# METADATA
# title: Restrict services from wide private networks in security groups
# description: >-
#   If a service is open to a private network of more than 32 addresses, an intruder in one part of the network can reach
#   the others.
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
#     terrascan:
#     - {id: AC_AWS_0320, instance: tcp/22}
#     - {id: AC_AWS_0321, instance: tcp/80}
#     - {id: AC_AWS_0322, instance: tcp/443}
#     - {id: AC_AWS_0323, instance: tcp/3389}
#     - {id: AC_AWS_0324, instance: tcp/9200}
#     - {id: AC_AWS_0325, instance: tcp/4506}
#     - {id: AC_AWS_0326, instance: tcp/61621}
#     - {id: AC_AWS_0327, instance: tcp/8080}
#     - {id: AC_AWS_0328, instance: tcp/1434}
#     - {id: AC_AWS_0329, instance: udp/1434}
#     - {id: AC_AWS_0330, instance: tcp/135}
#     - {id: AC_AWS_0331, instance: tcp/1433}
#     - {id: AC_AWS_0332, instance: tcp/11214}
#     - {id: AC_AWS_0333, instance: tcp/11215}
#     - {id: AC_AWS_0334, instance: udp/11214}
#     - {id: AC_AWS_0335, instance: udp/11215}
#     - {id: AC_AWS_0336, instance: tcp/3306}
#     - {id: AC_AWS_0337, instance: tcp/3020}
#     - {id: AC_AWS_0338, instance: tcp/7001}
#     - {id: AC_AWS_0339, instance: tcp/9000}
#     - {id: AC_AWS_0340, instance: tcp/8000}
#     - {id: AC_AWS_0341, instance: tcp/636}
#     - {id: AC_AWS_0342, instance: tcp/27018}
#     - {id: AC_AWS_0343, instance: tcp/137}
#     - {id: AC_AWS_0344, instance: udp/137}
#     - {id: AC_AWS_0345, instance: tcp/138}
#     - {id: AC_AWS_0346, instance: udp/138}
#     - {id: AC_AWS_0347, instance: tcp/139}
#     - {id: AC_AWS_0348, instance: udp/139}
#     - {id: AC_AWS_0349, instance: tcp/2484}
#     - {id: AC_AWS_0350, instance: udp/2484}
#     - {id: AC_AWS_0351, instance: tcp/5432}
#     - {id: AC_AWS_0352, instance: udp/5432}
#     - {id: AC_AWS_0353, instance: tcp/3000}
#     - {id: AC_AWS_0354, instance: tcp/8140}
#     - {id: AC_AWS_0355, instance: udp/161}
#     - {id: AC_AWS_0356, instance: tcp/2382}
#     - {id: AC_AWS_0357, instance: tcp/2383}
#     - {id: AC_AWS_0358, instance: tcp/1521}
#     - {id: AC_AWS_0359, instance: tcp/23}
#     - {id: AC_AWS_0360, instance: tcp/25}
#     - {id: AC_AWS_0361, instance: tcp/445}
#     - {id: AC_AWS_0362, instance: tcp/27017}
#     - {id: AC_AWS_0363, instance: tcp/9300}
#     checkov: []
#     trivy: []
#     kics: [92fe237e-074c-4262-81a4-2077acb928c1]
#   cis: []
#   remediation: Allow security groups instead of addresses, or only the subnet that needs the service.
#   enabled: false
package lintel.aws.vpc.services_closed_to_wide_networks

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("wide", ports)

ports := {
	"tcp/22", "tcp/23", "tcp/25", "tcp/80", "tcp/135", "tcp/137", "udp/137", "tcp/138", "udp/138", "tcp/139",
	"udp/139", "udp/161", "tcp/389", "tcp/443", "tcp/445", "tcp/636", "tcp/1433", "tcp/1434", "udp/1434",
	"tcp/1521", "tcp/2049", "tcp/2375", "tcp/2382", "tcp/2383", "tcp/2483", "tcp/2484", "udp/2484", "tcp/3000",
	"tcp/3020", "tcp/3306", "tcp/3389", "tcp/4505", "tcp/4506", "tcp/5432", "udp/5432", "tcp/5500", "tcp/5900",
	"tcp/6379", "tcp/7001", "tcp/8000", "tcp/8080", "tcp/8140", "tcp/9000", "tcp/9042", "tcp/9200", "tcp/9300",
	"tcp/10250", "tcp/11211", "udp/11211", "tcp/11214", "udp/11214", "tcp/11215", "udp/11215", "tcp/27017",
	"tcp/27018", "tcp/61621",
}
