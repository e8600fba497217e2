package lintel.aws.iam.resources_named_test

import data.lintel.aws.iam.resources_named
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := resources_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_policy", {"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": ["sqs:ListQueues", "sqs:SendMessage"], "Resource": "*"}]})}) == {["policy"]}
	denied("aws_iam_policy", {"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "ec2:*", "Resource": "*"}]})}) == {["policy"]}
}

test_passes if {
	every config in [
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": ["ec2:DescribeInstances", "sqs:ListQueues"], "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "cloudwatch:PutMetricData", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "sqs:SendMessage", "Resource": "arn:aws:sqs:eu-central-1:111122223333:orders"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Deny", "Action": "sqs:*", "Resource": "*"}]})},
	] {
		denied("aws_iam_policy", config) == set()
	}
}
