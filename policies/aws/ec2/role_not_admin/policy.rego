# METADATA
# title: Do not give EC2 instances or ECS services administrator roles
# description: >-
#   An attacker who can make a program on the machine fetch a URL (SSRF) gets the credentials of its role, and with them
#   control of the whole account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#iam_instance_profile-1
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/iam-roles-for-amazon-ec2.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [aws_instance, aws_launch_configuration, aws_launch_template, aws_ecs_service]
#   aliases:
#     terrascan: [AC_AWS_0477, AC-AW-IA-LC-H-0442, AC_AWS_0488, AC-AW-IA-LC-H-0441, AC_AWS_0087, AWS.ECS.High.0436]
#     checkov: []
#     trivy: []
#   cis: []
#   implied_by: [aws.exposure.no_path_to_data]
#   remediation: Attach policies that allow only what the program needs (least privilege).
package lintel.aws.ec2.role_not_admin

import data.lintel.lib.link
import data.lintel.lib.role

deny contains {"path": [], "message": sprintf("the role %s has full administrator access", [role_of.name])} if {
	some role_of in role.of_profile
	role_of in role.administrators
}

deny contains {"path": [], "message": sprintf("the role %s has full administrator access", [role_of.name])} if {
	input.type == "aws_ecs_service"
	some role_of in link.named(input, "iam_role", "aws_iam_role", ["name"])
	role_of in role.administrators
}
