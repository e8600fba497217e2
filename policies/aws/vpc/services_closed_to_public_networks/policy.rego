# METADATA
# title: Restrict internal services from public networks in security groups
# description: >-
#   Traffic from public addresses to databases, file shares and management services crosses the internet, and public
#   addresses change owners.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc_security_group_ingress_rule
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - aws_security_group
#   - aws_default_security_group
#   - aws_security_group_rule
#   - aws_vpc_security_group_ingress_rule
#   aliases:
#     terrascan:
#     - {id: AC_AWS_0277, instance: tcp/4505}
#     - {id: AC_AWS_0311, instance: tcp/4505}
#     - {id: AC_AWS_0278, instance: tcp/4506}
#     - {id: AC_AWS_0279, instance: tcp/3020}
#     - {id: AC_AWS_0280, instance: tcp/61621}
#     - {id: AC_AWS_0281, instance: tcp/7001}
#     - {id: AC_AWS_0282, instance: tcp/9000}
#     - {id: AC_AWS_0283, instance: tcp/8000}
#     - {id: AC_AWS_0284, instance: tcp/8080}
#     - {id: AC_AWS_0285, instance: tcp/636}
#     - {id: AC_AWS_0286, instance: tcp/1434}
#     - {id: AC_AWS_0287, instance: udp/1434}
#     - {id: AC_AWS_0288, instance: tcp/135}
#     - {id: AC_AWS_0289, instance: tcp/1433}
#     - {id: AC_AWS_0290, instance: tcp/11214}
#     - {id: AC_AWS_0291, instance: tcp/11215}
#     - {id: AC_AWS_0292, instance: udp/11214}
#     - {id: AC_AWS_0293, instance: udp/11215}
#     - {id: AC_AWS_0294, instance: tcp/27018}
#     - {id: AC_AWS_0295, instance: tcp/3306}
#     - {id: AC_AWS_0296, instance: tcp/137}
#     - {id: AC_AWS_0297, instance: udp/137}
#     - {id: AC_AWS_0298, instance: tcp/138}
#     - {id: AC_AWS_0299, instance: udp/138}
#     - {id: AC_AWS_0300, instance: tcp/139}
#     - {id: AC_AWS_0301, instance: udp/139}
#     - {id: AC_AWS_0302, instance: tcp/2484}
#     - {id: AC_AWS_0303, instance: udp/2484}
#     - {id: AC_AWS_0304, instance: tcp/5432}
#     - {id: AC_AWS_0305, instance: udp/5432}
#     - {id: AC_AWS_0306, instance: tcp/3000}
#     - {id: AC_AWS_0307, instance: tcp/8140}
#     - {id: AC_AWS_0308, instance: udp/161}
#     - {id: AC_AWS_0309, instance: tcp/2382}
#     - {id: AC_AWS_0310, instance: tcp/2383}
#     - {id: AC_AWS_0312, instance: tcp/1521}
#     - {id: AC_AWS_0313, instance: tcp/23}
#     - {id: AC_AWS_0314, instance: tcp/25}
#     - {id: AC_AWS_0315, instance: tcp/445}
#     - {id: AC_AWS_0316, instance: tcp/27017}
#     - {id: AC_AWS_0317, instance: tcp/9200}
#     - {id: AC_AWS_0318, instance: tcp/9300}
#     - {id: AC_AWS_0319, instance: tcp/22}
#     checkov: []
#     trivy: []
#     kics: [e35c16a2-d54e-419d-8546-a804d8e024d0]
#   cis: []
#   remediation: >-
#     Connect through a VPN, a peering connection or AWS PrivateLink, and allow only private addresses or a security group.
#   enabled: false
package lintel.aws.vpc.services_closed_to_public_networks

import data.lintel.lib.security_group

deny contains violation if some violation in security_group.open_to("public", ports)

ports := {
	"tcp/22", "tcp/23", "tcp/25", "tcp/135", "tcp/137", "udp/137", "tcp/138", "udp/138", "tcp/139", "udp/139",
	"udp/161", "tcp/389", "tcp/445", "tcp/636", "tcp/1433", "tcp/1434", "udp/1434", "tcp/1521", "tcp/2049",
	"tcp/2375", "tcp/2382", "tcp/2383", "tcp/2483", "tcp/2484", "udp/2484", "tcp/3000", "tcp/3020", "tcp/3306",
	"tcp/4505", "tcp/4506", "tcp/5432", "udp/5432", "tcp/5500", "tcp/5900", "tcp/6379", "tcp/7001", "tcp/8000",
	"tcp/8080", "tcp/8140", "tcp/9000", "tcp/9042", "tcp/9200", "tcp/9300", "tcp/10250", "tcp/11211",
	"udp/11211", "tcp/11214", "udp/11214", "tcp/11215", "udp/11215", "tcp/27017", "tcp/27018", "tcp/61621",
}
