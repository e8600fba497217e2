package lintel.aws.iam.no_privilege_escalation_test

import data.lintel.aws.iam.no_privilege_escalation
import data.lintel.lib.testing

policy(statements) := testing.entry("aws_iam_policy", "a", {"policy": json.marshal({"Statement": statements})})

allow(actions) := {"Effect": "Allow", "Action": actions, "Resource": "*"}

found(statements) if {
	denied := no_privilege_escalation.deny with input as policy(statements) with data.resources as {}
	count(denied) > 0
}

test_boundary if {
	role := testing.entry("aws_iam_role", "a", {"permissions_boundary": "${aws_iam_policy.a.arn}"})
	no_privilege_escalation.deny == set() with input as policy(allow("iam:*")) with data.resources as {"aws_iam_role": [role]}
}

test_one_action if {
	every action in ["iam:AttachUserPolicy", "iam:*", "iam:Put*", "IAM:createaccesskey"] {
		found(allow(action))
	}
}

test_actions_together if {
	found(allow(["iam:PassRole", "ec2:RunInstances"]))
	found([allow("iam:PassRole"), allow(["lambda:CreateFunction", "lambda:InvokeFunction"])])
}

test_harmless if {
	every statements in [
		allow(["iam:PassRole", "lambda:CreateFunction"]),
		allow(["iam:Get*", "iam:List*"]),
		allow("ec2:RunInstances"),
		allow("*"),
		object.union(allow("iam:PutUserPolicy"), {"Effect": "Deny"}),
		object.union(allow("iam:PutUserPolicy"), {"Resource": "arn:aws:iam::111122223333:user/ci"}),
		object.union(allow("iam:PutUserPolicy"), {"Condition": {"Bool": {"aws:MultiFactorAuthPresent": "true"}}}),
	] {
		not found(statements)
	}
}
