package lintel.gcp.storage.public_access_prevented_test

import data.lintel.gcp.storage.public_access_prevented
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := public_access_prevented.deny with input as testing.entry("google_storage_bucket", "x", config) with data.resources as resources
}

place := {["public_access_prevention"]}

test_enforced if denied({"public_access_prevention": "enforced"}, {}) == set()

test_not_enforced if denied({"public_access_prevention": "inherited"}, {}) == place

test_absent_is_inherited if {
	denied({"name": "orders"}, {}) == place
	denied({"public_access_prevention": null}, {}) == place
}

test_websites_are_public if denied({"website": [{"main_page_suffix": "index.html"}]}, {}) == set()

test_enforced_above if {
	policy := testing.entry("google_org_policy_policy", "p", {"name": "organizations/1/policies/storage.publicAccessPrevention"})
	denied({"name": "orders"}, {"google_org_policy_policy": [policy]}) == set()
}

test_unknown_is_left_to_the_engine if denied({"public_access_prevention": "${var.prevention}"}, {}) == place
