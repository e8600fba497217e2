# METADATA
# title: Do not allow public access in S3 bucket policies
# description: >-
#   A policy that allows the principal `"*"` without a condition that restricts the callers lets anyone on the internet
#   do what it allows.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_policy
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html#access-control-block-public-access-policy-status
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_s3_bucket_policy, aws_s3_bucket]
#   aliases:
#     terrascan:
#     - AC_AWS_0215
#     - AWS.S3Bucket.DS.High.1043
#     - {id: AC_AWS_0217, instance: all}
#     - {id: AWS.S3Bucket.IAM.High.0371, instance: all}
#     - {id: AC_AWS_0218, instance: delete}
#     - {id: AWS.S3Bucket.IAM.High.0372, instance: delete}
#     - {id: AC_AWS_0219, instance: get}
#     - {id: AWS.IamPolicy.IAM.High.0373, instance: get}
#     - {id: AC_AWS_0220, instance: list}
#     - {id: AWS.IamPolicy.IAM.High.0374, instance: list}
#     - {id: AC_AWS_0221, instance: put}
#     - {id: AWS.IamPolicy.IAM.High.0375, instance: put}
#     - {id: AC_AWS_0224, instance: put_acl}
#     - {id: AWS.IamPolicy.IAM.High.0376, instance: put_acl}
#     checkov: [CKV_AWS_70, CKV_AWS_283]
#     trivy: [AWS-0161, AVD-AWS-0161]
#     guard: [S3_BUCKET_POLICY_NO_WILDCARD_PRINCIPAL, S3_BUCKETPOLICY_NO_ALLOW_PLUS_NOTPRINCIPAL]
#     cfn_nag: [F9, F16]
#   cis: ["aws-1.2:2.3", "aws-1.4:3.3"]
#   remediation: >-
#     Name the accounts, roles or services that need access, or add a condition on `aws:PrincipalOrgID` or
#     `aws:SourceArn`. Publish content through a CloudFront distribution with origin access control.
package lintel.aws.s3.policy_not_public

import data.lintel.lib.iam_policy
import data.lintel.lib.public_access

deny contains {"path": ["policy"], "message": sprintf("everyone is allowed %s", [action]), "instance": kind} if {
	some statement in iam_policy.public_statements(input.config.policy)
	not public_access.policies_restricted(input)
	some [action, kind] in allowed(statement)
}

allowed(statement) := {[action, kind(lower(action))] | some action in iam_policy.values_of(statement, "action")} if {
	not statement.notaction
}

allowed(statement) := {["all actions but some", "all"]} if statement.notaction

kind(action) := "all" if action in {"*", "*:*", "s3:*"}

kind(action) := found[1] if {
	found := regex.find_all_string_submatch_n(`^s3:(delete|get|list|put)`, action, 1)[0]
	not puts_acl(action)
}

kind(action) := "put_acl" if puts_acl(action)

kind(action) := "other" if not regex.match(`^(\*(:\*)?|s3:(\*|(delete|get|list|put).*))$`, action)

puts_acl(action) if regex.match(`^s3:put.*acl$`, action)
