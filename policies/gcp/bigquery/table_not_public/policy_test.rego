package lintel.gcp.bigquery.table_not_public_test

import data.lintel.gcp.bigquery.table_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := table_not_public.deny with input as testing.entry(type, "x", config)
}

test_public if {
	every everybody in ["allUsers", "allAuthenticatedUsers"] {
		denied("google_bigquery_table_iam_member", {"role": "roles/bigquery.dataViewer", "member": everybody}) == {["member"]}
		denied("google_bigquery_table_iam_binding", {"role": "roles/bigquery.dataViewer", "members": ["group:staff@example.com", everybody]}) == {["members", 1]}
	}
	denied("google_bigquery_table_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/bigquery.dataViewer", "members": ["allUsers"]}]}`}) == {["policy_data"]}
}

test_private if denied("google_bigquery_table_iam_member", {"role": "roles/bigquery.dataViewer", "member": "group:staff@example.com"}) == set()

test_absent if denied("google_bigquery_table_iam_binding", {"role": "roles/bigquery.dataViewer"}) == set()

test_unknown if {
	denied("google_bigquery_table_iam_member", {"role": "roles/bigquery.dataViewer", "member": "${var.member}"}) == set()
	denied("google_bigquery_table_iam_policy", {"policy_data": "${data.google_iam_policy.p.policy_data}"}) == set()
}
