package lintel.aws.codecommit.two_approvals_test

import data.lintel.aws.codecommit.two_approvals
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"content": "{\"Statements\": [{\"NumberOfApprovalsNeeded\": 1}]}"},
	] {
		two_approvals.deny == {{"path": ["content"]}} with input as testing.entry("aws_codecommit_approval_rule_template", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"content": "{\"Statements\": [{\"NumberOfApprovalsNeeded\": 2}]}"},
		{"content": "${var.content}"},
	] {
		two_approvals.deny == set() with input as testing.entry("aws_codecommit_approval_rule_template", "a", config) with data.resources as {}
	}
}
