# METADATA
# title: Share no machine image with everybody
# description: >-
#   The launch permission of an AMI must not include everybody, because all that is on the image, keys and code alike,
#   can then be read in any account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ami_launch_permission
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/sharingamis-intro.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_ami_launch_permission]
#   aliases:
#     terrascan: [AC_AWS_0006, AWS.AMI.NS.Medium.1040]
#     checkov: [CKV_AWS_205]
#     trivy: []
#   cis: []
#   remediation: Name the accounts with account_id, or the organization with organization_arn.
package lintel.aws.ec2.image_not_public

deny contains {"path": ["group"]} if input.config.group == "all"
