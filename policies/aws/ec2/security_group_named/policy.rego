# METADATA
# title: Set security groups on EC2 instances (vpc_security_group_ids)
# description: >-
#   Without its own security group, an instance gets the default group of the VPC and shares it with every other
#   resource that has none.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#vpc_security_group_ids-1
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/default-security-group.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [aws_instance]
#   aliases:
#     terrascan: [AC_AWS_0153, AC-AW-IS-IN-M-0144]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: List the groups in `vpc_security_group_ids`.
package lintel.aws.ec2.security_group_named

import data.lintel.lib.value

deny contains {"path": ["vpc_security_group_ids"]} if {
	every attribute in {"vpc_security_group_ids", "security_groups", "network_interface", "primary_network_interface", "launch_template"} {
		value.empty(value.at(input.config, [attribute]))
	}
}
