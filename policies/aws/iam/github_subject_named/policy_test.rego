package lintel.aws.iam.github_subject_named_test

import data.lintel.aws.iam.github_subject_named
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := github_subject_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_role", {"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"Federated": "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com"}, "Action": "sts:AssumeRole"}})}) == {["assume_role_policy"]}
	denied("aws_iam_role", {"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"Federated": "${aws_iam_openid_connect_provider.a.arn}"}, "Action": "sts:AssumeRole", "Condition": {"StringEquals": {"token.actions.githubusercontent.com:aud": "sts.amazonaws.com"}}}})}) == {["assume_role_policy"]}
	denied("aws_iam_role", {"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"Federated": "a"}, "Action": "sts:AssumeRole", "Condition": {"StringLike": {"token.actions.githubusercontent.com:sub": ["repo:example/a:*", "*"]}}}})}) == {["assume_role_policy"]}
	denied("aws_iam_role", {"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"Federated": "a"}, "Action": "sts:AssumeRole", "Condition": {"StringEquals": {"token.actions.githubusercontent.com:sub": "workflow:deploy:repo:example/a:ref:refs/heads/main"}}}})}) == {["assume_role_policy"]}
}

test_passes if {
	every config in [
		{"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"Federated": "a"}, "Action": "sts:AssumeRole", "Condition": {"StringLike": {"token.actions.githubusercontent.com:sub": "repo:example/*"}}}})},
		{"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"Federated": "a"}, "Action": "sts:AssumeRole", "Condition": {"StringEquals": {"token.actions.githubusercontent.com:sub": "${var.subject}"}}}})},
		{"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"Service": "ec2.amazonaws.com"}, "Action": "sts:AssumeRole"}})},
		{"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"Federated": "arn:aws:iam::111122223333:oidc-provider/gitlab.com"}, "Action": "sts:AssumeRole"}})},
		{},
	] {
		denied("aws_iam_role", config) == set()
	}
}
