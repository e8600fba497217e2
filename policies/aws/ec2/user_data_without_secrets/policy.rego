# METADATA
# title: Do not put secrets in EC2 user data (user_data)
# description: >-
#   Every program on the instance, and anyone with permission to describe it, can read the keys and passwords in user
#   data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#user_data-1
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-add-user-data.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types: [aws_instance, aws_launch_template, aws_launch_configuration]
#   aliases:
#     terrascan: [AC_AWS_0168, AWS.LaunchConfiguration.DataSecurity.High.0102]
#     checkov: [CKV_AWS_46]
#     trivy: [AWS-0029, AVD-AWS-0029, AWS-0129, AVD-AWS-0129, AWS-0122, AVD-AWS-0122]
#     kics: [443488f5-c734-460b-a36d-5b3f330174dc]
#   cis: []
#   remediation: >-
#     Give the instance a role, and fetch secrets from AWS Secrets Manager at startup. Rotate the secrets that are
#     exposed here.
package lintel.aws.ec2.user_data_without_secrets

import data.lintel.lib.secret

deny contains {"path": one.path, "message": sprintf("the user data contains a secret (%s)", [one.what])} if {
	some attribute in {"user_data", "user_data_base64"}
	some one in secret.below([attribute])
}
