package lintel.aws.exposure.no_path_to_data_test

import data.lintel.aws.exposure.no_path_to_data
import data.lintel.lib.testing

group := testing.entry("aws_security_group", "g", {"ingress": [{"protocol": "tcp", "from_port": 22, "to_port": 22, "cidr_blocks": ["0.0.0.0/0"]}]})

web := testing.entry("aws_security_group", "g", {"ingress": [{"protocol": "tcp", "from_port": 443, "to_port": 443, "cidr_blocks": ["0.0.0.0/0"]}]})

machine := testing.entry("aws_instance", "m", {
	"associate_public_ip_address": true,
	"vpc_security_group_ids": ["${aws_security_group.g.id}"],
	"iam_instance_profile": "p",
})

resources(action, resource) := {
	"aws_instance": [machine],
	"aws_iam_instance_profile": [testing.entry("aws_iam_instance_profile", "p", {"name": "p", "role": "r"})],
	"aws_iam_role": [testing.entry("aws_iam_role", "r", {"name": "r"})],
	"aws_iam_role_policy": [testing.entry("aws_iam_role_policy", "x", {
		"role": "r",
		"policy": {"Statement": {"Effect": "Allow", "Action": action, "Resource": resource}},
	})],
	"aws_s3_bucket": [testing.entry("aws_s3_bucket", "b", {"bucket": "b"})],
}

messages(entry, listing) := {violation.message | some violation in violations} if {
	violations := no_path_to_data.deny with input as entry with data.resources as listing
}

with_group(listing, entry) := object.union(listing, {"aws_security_group": [entry]})

test_port_that_is_not_for_everyone if {
	found := messages(machine, with_group(resources("s3:Get*", "arn:aws:s3:::b/*"), group))
	found == {concat("", [
		"internet → aws_security_group.g (port 22 from 0.0.0.0/0) → aws_instance.m (public address) → ",
		"aws_iam_role.r (s3:GetObject) → aws_s3_bucket.b; cheapest cut: close port 22 in aws_security_group.g",
	])}
}

test_rights_that_are_too_wide if {
	found := messages(machine, with_group(resources("s3:Get*", "*"), web))
	found == {concat("", [
		"internet → aws_security_group.g (port 443 from 0.0.0.0/0) → aws_instance.m (public address) → ",
		"aws_iam_role.r (s3:GetObject on every S3 bucket) → aws_s3_bucket.b; ",
		"cheapest cut: allow aws_iam_role.r only what the program needs (now aws_iam_role_policy.x)",
	])}
}

test_meant_to_be_public if messages(machine, with_group(resources("s3:Get*", "arn:aws:s3:::b/*"), web)) == set()

test_nothing_to_read if messages(machine, with_group(resources("logs:*", "*"), group)) == set()

test_no_way_in if {
	messages(machine, resources("*", "*")) == set()
	private := json.patch(machine, [{"op": "replace", "path": "/config/associate_public_ip_address", "value": false}])
	messages(private, with_group(resources("*", "*"), group)) == set()
}

test_database if {
	database := testing.entry("aws_db_instance", "d", {
		"engine": "mysql", "publicly_accessible": true,
		"vpc_security_group_ids": ["${aws_security_group.g.id}"],
	})
	rule := {"protocol": "tcp", "from_port": 3306, "to_port": 3306, "cidr_blocks": ["0.0.0.0/0"]}
	open := {"aws_security_group": [testing.entry("aws_security_group", "g", {"ingress": [rule]})]}
	count(messages(database, open)) == 1
	messages(database, {"aws_security_group": [group]}) == set()
	messages(json.remove(database, ["/config/publicly_accessible"]), open) == set()
}
