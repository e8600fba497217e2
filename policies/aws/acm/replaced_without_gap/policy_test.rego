package lintel.aws.acm.replaced_without_gap_test

import data.lintel.aws.acm.replaced_without_gap
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := replaced_without_gap.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_acm_certificate", {}) == {["lifecycle"]}
	denied("aws_acm_certificate", {"lifecycle": [{"create_before_destroy": false}]}) == {["lifecycle", 0, "create_before_destroy"]}
}

test_passes if {
	denied("aws_acm_certificate", {"lifecycle": [{"create_before_destroy": true}]}) == set()
}

test_plans if {
	replaced_without_gap.deny == set() with input as object.union(testing.entry("aws_acm_certificate", "a", {}), {"source": "plan.json"})
}
