# METADATA
# title: Do not deny all access to everyone in S3 bucket policies
# description: >-
#   If a policy denies every action to everyone without a condition, only the root user can use or change the bucket.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_policy
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-policies.html
# custom:
#   severity: MEDIUM
#   category: Resilience
#   nofix: principal
#   resource_types: [aws_s3_bucket_policy, aws_s3_bucket]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_93]
#     trivy: []
#   cis: []
#   remediation: Add a condition, or name the principals to deny.
package lintel.aws.s3.policy_locks_nobody_out

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	some statement in iam_policy.statements(input.config.policy)
	statement.effect == "Deny"
	"*" in iam_policy.principals(statement)
	some action in iam_policy.values_of(statement, "action")
	lower(action) in {"*", "*:*", "s3:*"}
	value.empty(value.at(statement, ["condition"]))
}
