# METADATA
# title: Restrict outbound traffic (egress) in security groups
# description: If a security group allows every protocol to the whole internet, an intruder can send data anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc_security_group_egress_rule
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_security_group, aws_security_group_rule, aws_vpc_security_group_egress_rule]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_382]
#     trivy: [AWS-0104, AVD-AWS-0104]
#     guard: [EC2_SECURITY_GROUP_EGRESS_OPEN_TO_WORLD_RULE]
#     cfn_nag: [W5]
#   cis: []
#   remediation: Allow only the required ports and networks, such as port 443, and use VPC endpoints for AWS services.
#   enabled: false
package lintel.aws.vpc.egress_narrow

import data.lintel.lib.network
import data.lintel.lib.security_group

deny contains {"path": source.path} if {
	some rule in security_group.egress
	network.any_protocol(rule.protocol)
	some source in rule.sources
	network.reach(source.cidr) == "internet"
}
