package lintel.aws.ecr.policy_attached_test

import data.lintel.aws.ecr.policy_attached
import data.lintel.lib.testing

test_fails if {
	policy_attached.deny == {{"path": []}} with input as testing.entry("aws_ecr_repository", "a", {"name": "web"}) with data.resources as {}
}

policy(name) := {"aws_ecr_repository_policy": [testing.entry("aws_ecr_repository_policy", "a", {"repository": name})]}

test_policy if {
	every name in ["${aws_ecr_repository.a.name}", "web", "${var.repository}"] {
		policy_attached.deny == set() with input as testing.entry("aws_ecr_repository", "a", {"name": "web"}) with data.resources as policy(name)
	}
	policy_attached.deny == {{"path": []}} with input as testing.entry("aws_ecr_repository", "a", {"name": "web"}) with data.resources as policy("shop")
}
