# METADATA
# title: Restrict all traffic in the default security group of a VPC
# description: Every resource that starts without a security group gets the default group and its rules.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/default_security_group
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/default-security-group.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_default_security_group, aws_vpc]
#   aliases:
#     terrascan: [AC_AWS_0232]
#     checkov: [CKV2_AWS_12]
#     trivy: [AWS-0173, AVD-AWS-0173]
#     kics: [9a4ef195-74b9-4c58-b8ed-2b2fe4353a75]
#   cis: ["aws-3.0:5.4", "aws-1.4:5.3"]
#   remediation: Add an `aws_default_security_group` without `ingress` and `egress` blocks, which removes all its rules.
#   fix:
#   - types: [aws_default_security_group]
#     remove: true
#     unsafe: Resources in the default group lose their connections.
#   - types: [aws_vpc]
#     resource: aws_default_security_group
#     link: vpc_id
#     unsafe: Resources in the default group lose their connections.
package lintel.aws.vpc.default_security_group_closed

import data.lintel.lib.link

deny contains {"path": [direction, i]} if {
	input.type == "aws_default_security_group"
	some direction in {"ingress", "egress"}
	some i, _ in input.config[direction]
}

# A group that Terraform does not manage keeps the rules that AWS gave it.
deny contains {"path": [], "message": "the default security group of the VPC is not restricted"} if {
	input.type == "aws_vpc"
	count(link.to(input, [], "aws_default_security_group", "vpc_id")) == 0
}
