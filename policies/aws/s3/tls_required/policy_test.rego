package lintel.aws.s3.tls_required_test

import data.lintel.aws.s3.tls_required
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := tls_required.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

policy(statements) := {"policy": {"Statement": statements}}

allow := {"Effect": "Allow", "Principal": {"AWS": "111122223333"}, "Action": "s3:GetObject", "Resource": "*"}

deny_if(condition) := {"Effect": "Deny", "Principal": "*", "Action": "s3:*", "Resource": "*", "Condition": condition}

test_fails if {
	every statements in [[allow], [allow, deny_if({"Bool": {"aws:MultiFactorAuthPresent": "false"}})], allow] {
		denied("aws_s3_bucket_policy", policy(statements)) == {["policy"]}
	}
}

test_passes if {
	every condition in [
		{"Bool": {"aws:SecureTransport": "false"}},
		{"BoolIfExists": {"AWS:SecureTransport": [false]}},
		{"NumericLessThan": {"s3:TlsVersion": "1.2"}},
		"${local.condition}",
	] {
		denied("aws_s3_bucket_policy", policy([allow, deny_if(condition)])) == set()
	}
	denied("aws_s3_bucket_policy", {"policy": "${data.aws_iam_policy_document.a.json}"}) == set()
}
