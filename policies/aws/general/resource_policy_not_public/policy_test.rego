package lintel.aws.general.resource_policy_not_public_test

import data.lintel.aws.general.resource_policy_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := resource_policy_not_public.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_dynamodb_resource_policy", {"policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "*", "Resource": "*"}}}) == {["policy"]}
	denied("aws_s3tables_table_policy", {"resource_policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "*", "Resource": "*"}}}) == {["resource_policy"]}
	denied("aws_cloudwatch_log_destination_policy", {"access_policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "*", "Resource": "*"}}}) == {["access_policy"]}
	denied("aws_cloudwatch_event_permission", {"principal": "*"}) == {["principal"]}
}

test_passes if {
	denied("aws_dynamodb_resource_policy", {"policy": {"Statement": {"Effect": "Allow", "Principal": {"AWS": "111122223333"}, "Action": "*", "Resource": "*"}}}) == set()
	denied("aws_dynamodb_resource_policy", {"policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "*", "Resource": "*", "Condition": {"StringEquals": {"aws:PrincipalOrgID": "o-1"}}}}}) == set()
	denied("aws_dynamodb_resource_policy", {"policy": "${data.aws_iam_policy_document.a.json}"}) == set()
	denied("aws_cloudwatch_event_permission", {"principal": "111122223333"}) == set()
	denied("aws_cloudwatch_event_permission", {"principal": "*", "condition": [{"key": "aws:PrincipalOrgID"}]}) == set()
}
