package lintel.lib.iam_policy_test

import data.lintel.lib.iam_policy
import data.lintel.lib.testing

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

test_actions_by_name_and_wildcard if {
	every action in ["s3:GetObject", "s3:getobject", "s3:Get*", "s3:*", "*", "s3:G?tObject"] {
		iam_policy.covers_action({"action": action}, "s3:GetObject")
		iam_policy.covers_action({"action": ["ec2:RunInstances", action]}, "s3:GetObject")
	}
	every action in ["s3:PutObject", "s3:GetObjectAcl", "ec2:*", "", "s3:${var.action}"] {
		not iam_policy.covers_action({"action": action}, "s3:GetObject")
	}
}

test_not_action_is_about_all_others if {
	iam_policy.covers_action({"notaction": "iam:*"}, "s3:GetObject")
	not iam_policy.covers_action({"notaction": ["iam:*", "s3:Get*"]}, "s3:GetObject")
	not iam_policy.covers_action({"notaction": "${var.actions}"}, "s3:GetObject")
	not iam_policy.covers_action({}, "s3:GetObject")
}

test_anybody if {
	every principal in ["*", ["*"], {"AWS": "*"}, {"AWS": ["arn:aws:iam::111122223333:root", "*"]}] {
		iam_policy.anybody({"principal": principal})
	}
	iam_policy.anybody({"notprincipal": {"AWS": "arn:aws:iam::111122223333:root"}})
}

test_somebody if {
	every principal in [{"AWS": "arn:aws:iam::111122223333:root"}, {"Service": "sns.amazonaws.com"}, "${var.principal}", {}] {
		not iam_policy.anybody({"principal": principal})
	}
	not iam_policy.anybody({})
}

test_narrowed if {
	every condition in [
		{"StringEquals": {"aws:SourceAccount": "111122223333"}},
		{"ArnLike": {"AWS:SourceArn": ["arn:aws:sns:*:111122223333:*"]}},
		{"IpAddress": {"aws:SourceIp": "203.0.113.0/24"}},
		{"StringEqualsIfExists": {"aws:PrincipalOrgID": "${var.organization}"}},
		{"ForAnyValue:StringLike": {"aws:PrincipalOrgPaths": ["o-a1b2c3/*"]}},
		{"StringLike": {"token.actions.githubusercontent.com:sub": "repo:acme/shop:*"}},
	] {
		iam_policy.narrowed({"condition": condition})
	}
}

test_not_narrowed if {
	every condition in [
		{},
		{"StringNotEquals": {"aws:SourceAccount": "111122223333"}},
		{"Bool": {"aws:SecureTransport": "true"}},
		{"StringLike": {"aws:SourceArn": "*"}},
		{"IpAddress": {"aws:SourceIp": ["203.0.113.0/24", "0.0.0.0/0"]}},
	] {
		not iam_policy.narrowed({"condition": condition})
	}
	not iam_policy.narrowed({})
}

test_public_statements if {
	open := {"Effect": "Allow", "Principal": "*", "Action": "sqs:*", "Resource": "*"}
	count(iam_policy.public_statements({"Statement": [open, open]})) == 2
	every change in [
		{"Effect": "Deny"},
		{"Principal": {"AWS": "arn:aws:iam::111122223333:root"}},
		{"Condition": {"StringEquals": {"aws:PrincipalOrgID": "${var.organization}"}}},
		{"Condition": "${var.condition}"},
	] {
		iam_policy.public_statements({"Statement": object.union(open, change)}) == []
	}
	count(iam_policy.public_statements({"Statement": object.union(open, {"Condition": {"Bool": {"aws:SecureTransport": "true"}}})})) == 1
}

test_boundary if {
	policy := testing.entry("aws_iam_policy", "a", {})
	limited := testing.entry("aws_iam_role", "a", {"permissions_boundary": "${aws_iam_policy.a.arn}"})
	iam_policy.boundary with input as policy with data.resources as {"aws_iam_policy": [policy], "aws_iam_role": [limited]}
	not iam_policy.boundary with input as policy with data.resources as {"aws_iam_policy": [policy], "aws_iam_role": []}
}

test_unconditional if {
	every condition in [
		{"Bool": {"aws:MultiFactorAuthPresent": "false"}},
		{"BoolIfExists": {"aws:MultiFactorAuthPresent": "true"}},
		{"StringEquals": {"sts:ExternalId": ""}},
		{"StringLike": {"aws:PrincipalArn": ["*"]}, "Bool": {"aws:multifactorauthpresent": false}},
		{},
	] {
		iam_policy.unconditional({"effect": "Allow", "condition": condition})
	}
	iam_policy.unconditional({"effect": "Allow"})
	every condition in [
		{"Bool": {"aws:MultiFactorAuthPresent": "true"}},
		{"StringEquals": {"sts:ExternalId": "shop-7f3a"}},
		{"StringEquals": {"sts:ExternalId": "${var.external_id}"}},
		{"StringLike": {"aws:PrincipalArn": "arn:aws:iam::111122223333:role/*"}},
		{"StringNotLike": {"aws:PrincipalArn": "*"}},
		{"Bool": {"aws:MultiFactorAuthPresent": "false"}, "IpAddress": {"aws:SourceIp": "192.0.2.0/24"}},
		"${local.condition}",
	] {
		not iam_policy.unconditional({"effect": "Allow", "condition": condition})
	}
}
