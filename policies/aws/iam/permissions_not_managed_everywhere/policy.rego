# METADATA
# title: Do not allow changing permissions of all resources in IAM policies
# description: An identity that can change who has access to every resource can open all of them to itself or to others.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types:
#   - aws_iam_policy
#   - aws_iam_role_policy
#   - aws_iam_user_policy
#   - aws_iam_group_policy
#   - aws_ssoadmin_permission_set_inline_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_289, CKV_AWS_109]
#     trivy: []
#     kics: [e39bee8c-fe54-4a3f-824d-e5e2d1cca40a]
#   cis: []
#   implied_by: [aws.iam.policy_not_full_admin]
#   remediation: Name the resources whose permissions can be changed in `Resource`.
package lintel.aws.iam.permissions_not_managed_everywhere

import data.lintel.lib.iam_policy

deny contains {"path": [attribute], "message": sprintf("allowed on every resource: %s", [concat(", ", found)])} if {
	some attribute in {"policy", "inline_policy"}
	found := [action | some action in sharing; allowed_everywhere(action, input.config[attribute])]
	count(found) > 0
	not iam_policy.boundary
}

# Permissions for everything, or for everything in S3, have their own rules.
allowed_everywhere(action, document) if {
	some statement in iam_policy.statements(document)
	iam_policy.allows(statement)
	iam_policy.all_resources(statement)
	iam_policy.unconditional(statement)
	not iam_policy.all_actions(statement)
	not all_of_s3(statement, action)
	iam_policy.covers_action(statement, action)
}

all_of_s3(statement, action) if {
	startswith(action, "s3:")
	some pattern in iam_policy.values_of(statement, "action")
	lower(pattern) == "s3:*"
}

# Actions that give others access, as of November 2026; those that lead to every permission have their own rule.
sharing := {
	"s3:PutBucketPolicy", "s3:PutBucketAcl", "s3:PutObjectAcl", "s3:PutBucketPublicAccessBlock",
	"s3:DeleteBucketPolicy", "kms:PutKeyPolicy", "kms:CreateGrant", "lambda:AddPermission", "sns:AddPermission",
	"sns:SetTopicAttributes", "sqs:AddPermission", "ecr:SetRepositoryPolicy",
	"secretsmanager:PutResourcePolicy", "glacier:SetVaultAccessPolicy", "es:UpdateElasticsearchDomainConfig",
	"ram:CreateResourceShare", "iam:PassRole", "iam:DeleteRolePermissionsBoundary",
	"iam:DeleteUserPermissionsBoundary",
}
