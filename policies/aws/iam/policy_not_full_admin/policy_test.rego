package lintel.aws.iam.policy_not_full_admin_test

import data.lintel.aws.iam.policy_not_full_admin
import data.lintel.lib.testing

admin := {"Effect": "Allow", "Action": "*", "Resource": "*"}

document(statement) := json.marshal({"Version": "2012-10-17", "Statement": statement})

denied(type, config) := paths if {
	violations := policy_not_full_admin.deny with input as testing.entry(type, "p", config)
	paths := {violation.path | some violation in violations}
}

judged(statement) := denied("aws_iam_policy", {"policy": document(statement)})

test_every_kind_of_policy if {
	every type in ["aws_iam_policy", "aws_iam_role_policy", "aws_iam_user_policy", "aws_iam_group_policy"] {
		denied(type, {"policy": document([admin])}) == {["policy"]}
	}
	denied("aws_ssoadmin_permission_set_inline_policy", {"inline_policy": document([admin])}) == {["inline_policy"]}
}

test_policies_within_a_role if {
	harmless := {"name": "a", "policy": document([])}
	full := {"name": "b", "policy": document([admin])}
	denied("aws_iam_role", {"inline_policy": [harmless, full]}) == {["inline_policy", 1, "policy"]}
}

test_spellings if {
	every change in [
		{"Action": ["*"]},
		{"Action": "*:*"},
		{"Action": ["s3:GetObject", "*"]},
		{"Resource": ["*"]},
		{"Resource": "arn:aws:*:*:*:*"},
		{"Condition": {"Bool": {"aws:MultiFactorAuthPresent": "true"}}},
	] {
		judged([object.union(admin, change)]) == {["policy"]}
	}
	judged(admin) == {["policy"]}
	judged([{"effect": "Allow", "action": "*", "resource": "*"}]) == {["policy"]}
	denied("aws_iam_policy", {"policy": {"Statement": [admin]}}) == {["policy"]}
}

test_any_statement if judged([{"Effect": "Allow", "Action": "s3:GetObject", "Resource": "*"}, admin]) == {["policy"]}

test_passing if {
	every change in [
		{"Effect": "Deny"},
		{"Action": "s3:*"},
		{"Resource": "arn:aws:s3:::shop/*"},
	] {
		judged([object.union(admin, change)]) == set()
	}
	judged([]) == set()
}

test_all_actions_and_all_resources_in_different_statements if {
	judged([object.union(admin, {"Resource": "arn:aws:s3:::shop"}), object.union(admin, {"Action": "s3:Get*"})]) == set()
}

test_a_document_that_is_known_in_part if {
	judged([{"Effect": "Allow", "Action": "s3:*", "Resource": "${aws_s3_bucket.shop.arn}"}, admin]) == {["policy"]}
	judged([object.union(admin, {"Resource": "${aws_s3_bucket.shop.arn}"})]) == set()
	judged(["${var.statement}", object.union(admin, {"Action": "${var.action}"})]) == set()
}

test_unknown if denied("aws_iam_policy", {"policy": "${data.aws_iam_policy_document.p.json}"}) == set()

test_absent if {
	denied("aws_iam_policy", {}) == set()
	denied("aws_iam_role", {"assume_role_policy": document([admin])}) == set()
}
