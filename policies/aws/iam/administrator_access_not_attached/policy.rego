# METADATA
# title: Do not attach the AdministratorAccess managed policy
# description: An attacker who takes over an identity with `AdministratorAccess` controls the whole account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_role_policy_attachment
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types:
#   - aws_iam_role
#   - aws_iam_policy_attachment
#   - aws_iam_role_policy_attachment
#   - aws_iam_user_policy_attachment
#   - aws_iam_group_policy_attachment
#   - aws_ssoadmin_managed_policy_attachment
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_274, CKV_AWS_275]
#     trivy: []
#     guard: [IAM_ROLE_ADMINISTRATOR_ACCESS_POLICY_RULE]
#     cfn_nag: [W43]
#   cis: ["aws-3.0:1.16"]
#   remediation: >-
#     Attach policies that allow only what is needed (least privilege). Where people administer the account, suppress
#     the finding with a comment.
package lintel.aws.iam.administrator_access_not_attached

deny contains {"path": [attribute]} if {
	some attribute in {"policy_arn", "managed_policy_arn"}
	full(input.config[attribute])
}

deny contains {"path": ["managed_policy_arns", i]} if {
	some i, arn in input.config.managed_policy_arns
	full(arn)
}

full(arn) if regex.match(`:policy/AdministratorAccess$`, arn)
