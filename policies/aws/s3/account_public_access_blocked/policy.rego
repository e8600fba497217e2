# METADATA
# title: Block public access to S3 for the whole account (block_public_acls)
# description: If one of the four settings is off, an ACL or a policy can still make a bucket of the account public.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_account_public_access_block
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_s3_account_public_access_block]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["aws-3.0:2.1.4"]
#   remediation: >-
#     Set `block_public_acls`, `block_public_policy`, `ignore_public_acls` and `restrict_public_buckets` to `true`. Move
#     buckets that must be public to a separate account.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.aws.s3.account_public_access_blocked

import data.lintel.lib.value

deny contains {"path": [setting], "instance": setting} if {
	some setting in {"block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"}
	not value.is_true(value.at(input.config, [setting]))
}
