package lintel.aws.ses.policy_not_public_test

import data.lintel.aws.ses.policy_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := policy_not_public.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

policy(statement) := {"policy": {"Statement": [object.union({"Effect": "Allow", "Action": "ses:SendEmail", "Resource": "*"}, statement)]}}

test_fails if {
	every type in ["aws_ses_identity_policy", "aws_sesv2_email_identity_policy"] {
		denied(type, policy({"Principal": "*"})) == {["policy"]}
		denied(type, policy({"Principal": {"AWS": "*"}})) == {["policy"]}
	}
}

test_passes if {
	every statement in [
		{"Principal": {"AWS": "111122223333"}},
		{"Principal": "*", "Effect": "Deny"},
		{"Principal": "*", "Condition": {"StringEquals": {"aws:SourceAccount": "111122223333"}}},
	] {
		denied("aws_ses_identity_policy", policy(statement)) == set()
	}
	denied("aws_ses_identity_policy", {"policy": "${data.aws_iam_policy_document.a.json}"}) == set()
}
