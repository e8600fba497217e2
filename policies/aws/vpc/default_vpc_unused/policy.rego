# METADATA
# title: Do not use the default VPC
# description: >-
#   All subnets of the default VPC assign public addresses, and resources that do not belong together tend to share it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/default_vpc
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/default-vpc.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: design
#   resource_types: [aws_default_vpc]
#   aliases:
#     terrascan: [AC_AWS_0370, AWS.VPC.Logging.Medium.0471]
#     checkov: [CKV_AWS_148]
#     trivy: [AWS-0101, AVD-AWS-0101]
#     kics: [96ed3526-0179-4c73-b1b2-372fde2e0d13]
#   cis: []
#   remediation: Create an `aws_vpc` with its own subnets, and delete the default VPC with `force_destroy`.
package lintel.aws.vpc.default_vpc_unused

import data.lintel.lib.link
import data.lintel.lib.value

# Managing it in order to lock it down does not count as use.
deny contains {"path": []} if {
	groups := link.to(input, [], "aws_default_security_group", "vpc_id")
	count([group | some group in groups; value.empty(value.at(group.config, ["ingress"]))]) == 0
}
