# METADATA
# title: Disable ACLs on S3 buckets (object_ownership)
# description: >-
#   ACLs of single objects are easily overlooked, and the bucket policy does not apply to objects that other accounts
#   own.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_ownership_controls
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/about-object-ownership.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_s3_bucket_ownership_controls]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_65]
#     trivy: []
#   cis: []
#   remediation: Set `object_ownership = "BucketOwnerEnforced"`.
#   fix: {set: BucketOwnerEnforced, unsafe: "Requests with an ACL, and other resources that set one, fail."}
package lintel.aws.s3.acls_disabled

import data.lintel.lib.value

deny contains {"path": ["rule", i, "object_ownership"]} if {
	some i, rule in input.config.rule
	value.at(rule, ["object_ownership"]) != "BucketOwnerEnforced"
	not takes_logs
}

# Some services deliver logs with ACLs.
takes_logs if {
	some acl in data.resources.aws_s3_bucket_acl
	acl.config.acl == "log-delivery-write"
	acl.config.bucket == input.config.bucket
}
