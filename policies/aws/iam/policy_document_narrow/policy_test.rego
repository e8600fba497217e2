package lintel.aws.iam.policy_document_narrow_test

import data.lintel.aws.iam.policy_document_narrow
import data.lintel.lib.testing

messages(statements, resources) := {violation.message | some violation in violations} if {
	document := testing.entry("data.aws_iam_policy_document", "d", {"statement": statements})
	violations := policy_document_narrow.deny with input as document with data.resources as resources
}

everything := {"actions": ["*"], "resources": ["*"]}

test_everything if messages([everything], {}) == {"everything is allowed on every resource"}

test_escalation if {
	messages([{"actions": ["iam:PutRolePolicy"], "resources": ["*"]}], {}) == {"allowed on every resource: iam:PutRolePolicy"}
}

test_narrow if {
	every change in [{"effect": "Deny"}, {"resources": ["arn:aws:s3:::a"]}, {"actions": ["s3:GetObject"]}] {
		messages([object.union(everything, change)], {}) == set()
	}
	condition := {"condition": [{"test": "Bool", "variable": "aws:MultiFactorAuthPresent", "values": ["true"]}]}
	messages([object.union(everything, condition)], {}) == set()
}

test_used if {
	policy := testing.entry("aws_iam_policy", "p", {"policy": `{"Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]}`})
	messages([everything], {"aws_iam_policy": [policy]}) == set()
}
