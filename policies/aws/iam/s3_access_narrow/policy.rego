# METADATA
# title: Do not allow full S3 access to all buckets in IAM policies
# description: >-
#   With every S3 action, or with read and write access, on all buckets, one stolen credential can take or destroy all
#   data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_policy
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/security-best-practices.html
# custom:
#   severity: HIGH
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
#     checkov: []
#     trivy: [AWS-0345, AVD-AWS-0345, AWS-0346, AVD-AWS-0346]
#   cis: []
#   implied_by: [aws.iam.policy_not_full_admin]
#   remediation: Name the required buckets and actions (least privilege).
package lintel.aws.iam.s3_access_narrow

import data.lintel.lib.iam_policy

deny contains {"path": [attribute]} if {
	some attribute in {"policy", "inline_policy"}
	allowed := [statement |
		some statement in iam_policy.statements(input.config[attribute])
		iam_policy.allows(statement)
		every_bucket(statement)
		iam_policy.unconditional(statement)
		not iam_policy.all_actions(statement) # has its own rule
	]
	not iam_policy.boundary
	every action in {"s3:GetObject", "s3:PutObject"} {
		some statement in allowed
		iam_policy.covers_action(statement, action)
	}
}

every_bucket(statement) if iam_policy.all_resources(statement)

every_bucket(statement) if {
	some resource in iam_policy.values_of(statement, "resource")
	regex.match(`^arn:[a-z*-]+:s3:::\*`, resource)
}
