package lintel.gcp.bigquery.dataset_not_public_test

import data.lintel.gcp.bigquery.dataset_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := dataset_not_public.deny with input as testing.entry(type, "x", config)
}

test_access if {
	denied("google_bigquery_dataset", {"access": [{"role": "OWNER", "special_group": "projectOwners"}, {"special_group": "allAuthenticatedUsers"}]}) == {["access", 1, "special_group"]}
	denied("google_bigquery_dataset", {"access": [{"iam_member": "allUsers"}]}) == {["access", 0, "iam_member"]}
	denied("google_bigquery_dataset_access", {"special_group": "allAuthenticatedUsers"}) == {["special_group"]}
	denied("google_bigquery_dataset_access", {"iam_member": "allUsers"}) == {["iam_member"]}
}

test_grants if {
	denied("google_bigquery_dataset_iam_member", {"member": "allAuthenticatedUsers"}) == {["member"]}
	denied("google_bigquery_dataset_iam_binding", {"members": ["allUsers"]}) == {["members", 0]}
	denied("google_bigquery_dataset_iam_policy", {"policy_data": `{"bindings": [{"role": "r", "members": ["allUsers"]}]}`}) == {["policy_data"]}
}

test_private if {
	denied("google_bigquery_dataset", {"access": [{"special_group": "projectReaders"}, {"user_by_email": "ann@example.com"}]}) == set()
	denied("google_bigquery_dataset_access", {"group_by_email": "staff@example.com"}) == set()
}

test_absent if denied("google_bigquery_dataset", {"dataset_id": "shop"}) == set()

test_unknown if {
	denied("google_bigquery_dataset", {"access": "${var.access}"}) == set()
	denied("google_bigquery_dataset", {"access": [{"special_group": "${var.group}"}]}) == set()
}
