# METADATA
# title: Do not grant public access in S3 bucket ACLs (acl)
# description: >-
#   If the ACL grants access to everyone or to every AWS account, anyone can list, read or overwrite the objects in the
#   bucket.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_acl
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_s3_bucket, aws_s3_bucket_acl]
#   aliases:
#     terrascan:
#     - {id: AC_AWS_0210, instance: read}
#     - {id: AWS.S3Bucket.IAM.High.0377, instance: read}
#     - {id: AC_AWS_0211, instance: authenticated}
#     - {id: AWS.S3Bucket.IAM.High.0378, instance: authenticated}
#     - {id: AC_AWS_0212, instance: write}
#     - {id: AWS.S3Bucket.IAM.High.0379, instance: write}
#     - {id: AC_AWS_0213, instance: write}
#     - {id: AWS.S3Bucket.IAM.High.0381, instance: write}
#     - AC_AWS_0496
#     - AWS.S3Bucket.IAM.HIGH.0065
#     checkov:
#     - {id: CKV_AWS_20, instance: read}
#     - {id: CKV_AWS_20, instance: authenticated}
#     - {id: CKV_AWS_57, instance: write}
#     - {id: CKV2_AWS_43, instance: authenticated}
#     - CKV_AWS_375
#     - CKV_AWS_379
#     trivy: [AWS-0092, AVD-AWS-0092, AWS-0161, AVD-AWS-0161]
#     kics:
#     - 38c5ee0d-7f22-4260-ab72-5073048df100
#     - 57b9893d-33b1-4419-bcea-a717ea87e139
#     - bd0088a5-c133-4b20-b129-ec9968b16ef3
#     guard: [S3_BUCKET_NO_PUBLIC_RW_ACL, S3_BUCKET_PUBLIC_READ_ACL]
#     cfn_nag: [F14, W31]
#   cis: ["aws-1.2:2.3", "aws-1.4:3.3"]
#   remediation: >-
#     Set `acl = "private"`, or disable ACLs with `object_ownership = "BucketOwnerEnforced"`. Publish content through
#     CloudFront.
#   remediation_cloudformation: >-
#     Set `AccessControl: Private`, or disable ACLs with `ObjectOwnership: BucketOwnerEnforced`. Publish content
#     through CloudFront.
#   fix:
#   - {path: acl, set: private, unsafe: Clients that rely on it lose access.}
#   - {path: AccessControl, set: Private, unsafe: Clients that rely on it lose access.}
package lintel.aws.s3.acl_not_public

import data.lintel.lib.public_access

deny contains {"path": grant.path, "message": sprintf("%s is granted to %s", grant.access), "instance": grant.instance} if {
	some grant in grants
	not public_access.acls_ignored(input)
}

canned := {
	"public-read": {"read": ["read access", "everyone"]},
	"website": {"read": ["read access", "everyone"]},
	"public-read-write": {"read": ["read access", "everyone"], "write": ["write access", "everyone"]},
	"authenticated-read": {"authenticated": ["read access", "every AWS account"]},
}

grants contains {"path": ["acl"], "instance": instance, "access": access} if {
	some instance, access in canned[input.config.acl]
}

# In aws_s3_bucket a grant lists several permissions, in aws_s3_bucket_acl it has one.
grants contains grant if {
	some i, block in input.config.grant
	some permission in block.permissions
	grant := granted(["grant", i, "uri"], block.uri, permission)
}

grants contains grant if {
	some i, control in input.config.access_control_policy
	some j, block in control.grant
	some k, grantee in block.grantee
	grant := granted(["access_control_policy", i, "grant", j, "grantee", k, "uri"], grantee.uri, block.permission)
}

granted(path, uri, permission) := {
	"path": path,
	"instance": instance(uri, permission),
	"access": [permission, {"AllUsers": "everyone", "AuthenticatedUsers": "every AWS account"}[group(uri)]],
}

group(uri) := trim_prefix(uri, "http://acs.amazonaws.com/groups/global/")

instance(uri, _) := "authenticated" if group(uri) == "AuthenticatedUsers"

instance(uri, permission) := "read" if {
	group(uri) == "AllUsers"
	permission in {"READ", "READ_ACP"}
}

instance(uri, permission) := "write" if {
	group(uri) == "AllUsers"
	permission in {"WRITE", "WRITE_ACP", "FULL_CONTROL"}
}
