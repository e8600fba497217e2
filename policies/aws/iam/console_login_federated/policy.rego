# METADATA
# title: Do not create console passwords for IAM users (login profiles)
# description: >-
#   The password of an IAM user keeps working after its owner leaves, unlike a login through an identity provider.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_user_login_profile
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#bp-users-federation-idp
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_iam_user_login_profile]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_22]
#     trivy: []
#     kics: [9ec311bf-dfd9-421f-8498-0b063c8bc552]
#   cis: []
#   remediation: Use IAM Identity Center, and remove the login profile.
#   enabled: false
package lintel.aws.iam.console_login_federated

deny contains {"path": []}
