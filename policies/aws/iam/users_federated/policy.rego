# METADATA
# title: Do not create IAM users
# description: IAM users have passwords and access keys that never expire, unlike the sessions of roles.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_user
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#bp-users-federation-idp
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_iam_user]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_273]
#     trivy: []
#   cis: []
#   remediation: Use IAM Identity Center for people, and roles for programs.
#   enabled: false
package lintel.aws.iam.users_federated

deny contains {"path": []}
