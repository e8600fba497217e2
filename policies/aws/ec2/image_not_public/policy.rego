# METADATA
# title: Do not make AMIs public
# description: Any AWS account can read everything on a public image, including keys and code.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ami_launch_permission
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/sharingamis-intro.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_ami_launch_permission]
#   aliases:
#     terrascan: [AC_AWS_0006, AWS.AMI.NS.Medium.1040]
#     checkov: [CKV_AWS_205]
#     trivy: []
#   cis: []
#   remediation: Name the accounts with `account_id`, or the organization with `organization_arn`.
package lintel.aws.ec2.image_not_public

deny contains {"path": ["group"]} if input.config.group == "all"
