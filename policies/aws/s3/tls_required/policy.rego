# METADATA
# title: Require TLS in S3 bucket policies (aws:SecureTransport)
# description: >-
#   Without a statement that denies requests where `aws:SecureTransport` is false, clients can use plain HTTP, where
#   anyone on the network path can read and change objects.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_policy
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/security-best-practices.html#transit
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: arguments
#   resource_types: [aws_s3_bucket_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_379]
#     trivy: []
#     guard: [S3_BUCKET_SSL_REQUESTS_ONLY]
#   cis: ["aws-3.0:2.1.1"]
#   remediation: >-
#     Add a statement with `Effect` `"Deny"`, `Principal` `"*"`, `Action` `"s3:*"` and the condition `Bool`
#     `aws:SecureTransport` `"false"` for the bucket and its objects.
package lintel.aws.s3.tls_required

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	statements := iam_policy.statements(input.config.policy)
	count(statements) > 0
	not denies_http(statements)
}

denies_http(statements) if {
	some statement in statements
	statement.effect == "Deny"
	some operator, keys in statement.condition
	some key, values in keys
	plain_http(lower(operator), lower(key), values)
}

# What cannot be known may deny it.
denies_http(statements) if {
	some statement in statements
	statement.effect == "Deny"
	value.unknown(value.at(statement, ["condition"]))
}

plain_http(operator, "aws:securetransport", values) if {
	startswith(operator, "bool")
	some one in iam_policy.as_list(values)
	value.is_false(one)
}

# A condition on the TLS version also rejects requests without TLS.
plain_http(operator, "s3:tlsversion", _) if startswith(operator, "numericlessthan")
