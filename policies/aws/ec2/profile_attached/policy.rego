# METADATA
# title: Attach an IAM role to EC2 instances (iam_instance_profile)
# description: >-
#   Without a role, programs need access keys on the instance, which are long-lived and not rotated automatically.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#iam_instance_profile-1
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/iam-roles-for-amazon-ec2.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_41]
#     trivy: []
#     kics: [0b93729a-d882-4803-bdc3-ac429a21f158]
#     guard: [EC2_INSTANCE_PROFILE_ATTACHED]
#   cis: ["aws-3.0:1.18"]
#   remediation: Set `iam_instance_profile` to a profile with the role of the program.
#   enabled: false
package lintel.aws.ec2.profile_attached

import data.lintel.lib.value

deny contains {"path": ["iam_instance_profile"]} if {
	value.empty(value.at(input.config, ["iam_instance_profile"]))
	value.empty(value.at(input.config, ["launch_template"])) # which may have one
}
