package lintel.lib.iam_policy_test

import data.lintel.lib.iam_policy

test_text_and_object if {
	iam_policy.statements(`{"Statement": [{"Effect": "Allow"}]}`) == [{"effect": "Allow"}]
	iam_policy.statements({"Statement": [{"Effect": "Allow"}]}) == [{"effect": "Allow"}]
}

test_single_statement if iam_policy.statements(`{"Statement": {"Effect": "Deny"}}`) == [{"effect": "Deny"}]

test_keys_in_any_case if iam_policy.statements(`{"statement": {"EFFECT": "Allow"}}`) == [{"effect": "Allow"}]

test_several_statements if count(iam_policy.statements({"Statement": [{"Sid": "a"}, {"Sid": "b"}]})) == 2

test_nothing_to_read if {
	every document in ["${data.aws_iam_policy_document.a.json}", "{", "", null, "[]", {}] {
		count([statement | some statement in iam_policy.statements(document)]) == 0
	}
}

test_statements_that_are_none if iam_policy.statements({"Statement": ["text", 1]}) == []

test_effect if {
	iam_policy.allows({"effect": "Allow"})
	not iam_policy.allows({"effect": "Deny"})
	not iam_policy.allows({})
}

test_all_actions if {
	every action in ["*", "**", "*:*", ["s3:Get*", "*"]] {
		iam_policy.all_actions({"action": action})
	}
	every action in ["s3:*", "*:Get*", [], "${var.action}", null] {
		not iam_policy.all_actions({"action": action})
	}
	not iam_policy.all_actions({"notaction": "iam:*"})
}

test_all_resources if {
	every resource in ["*", "**", "arn:aws:*:*:*:*", "arn:*:*:*:*:*", "arn:aws-cn:*:*:*:*", ["arn:aws:s3:::a", "*"]] {
		iam_policy.all_resources({"resource": resource})
	}
	every resource in ["arn:aws:s3:::*", "arn:aws:s3:*:*:*", [], "${var.arn}"] {
		not iam_policy.all_resources({"resource": resource})
	}
}
