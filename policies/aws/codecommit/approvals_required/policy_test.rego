package lintel.aws.codecommit.approvals_required_test

import data.lintel.aws.codecommit.approvals_required
import data.lintel.lib.testing

test_fails if {
	approvals_required.deny == {{"path": []}} with input as testing.entry("aws_codecommit_repository", "a", {"repository_name": "web"}) with data.resources as {}
}

association(name) := {"aws_codecommit_approval_rule_template_association": [testing.entry("aws_codecommit_approval_rule_template_association", "a", {"repository_name": name})]}

test_association if {
	every name in ["${aws_codecommit_repository.a.repository_name}", "web", "${var.repository}"] {
		approvals_required.deny == set() with input as testing.entry("aws_codecommit_repository", "a", {"repository_name": "web"}) with data.resources as association(name)
	}
	approvals_required.deny == {{"path": []}} with input as testing.entry("aws_codecommit_repository", "a", {"repository_name": "web"}) with data.resources as association("shop")
}
