# METADATA
# title: Let out only what must get out
# description: >-
#   A security group should not let every protocol out to the whole internet, so that an intruder cannot send away what
#   he finds.
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
#   cis: []
#   remediation: >-
#     Name the ports and the networks that are needed, above all 443, and reach AWS services through VPC endpoints.
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
