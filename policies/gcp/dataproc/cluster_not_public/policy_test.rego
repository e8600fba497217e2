package lintel.gcp.dataproc.cluster_not_public_test

import data.lintel.gcp.dataproc.cluster_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := cluster_not_public.deny with input as testing.entry(type, "x", config)
}

test_public if {
	every everybody in ["allUsers", "allAuthenticatedUsers"] {
		denied("google_dataproc_cluster_iam_member", {"role": "roles/dataproc.editor", "member": everybody}) == {["member"]}
		denied("google_dataproc_cluster_iam_binding", {"role": "roles/dataproc.editor", "members": ["group:staff@example.com", everybody]}) == {["members", 1]}
	}
	denied("google_dataproc_cluster_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/dataproc.editor", "members": ["allUsers"]}]}`}) == {["policy_data"]}
}

test_private if denied("google_dataproc_cluster_iam_member", {"role": "roles/dataproc.editor", "member": "group:staff@example.com"}) == set()

test_absent if denied("google_dataproc_cluster_iam_binding", {"role": "roles/dataproc.editor"}) == set()

test_unknown if {
	denied("google_dataproc_cluster_iam_member", {"role": "roles/dataproc.editor", "member": "${var.member}"}) == set()
	denied("google_dataproc_cluster_iam_policy", {"policy_data": "${data.google_iam_policy.p.policy_data}"}) == set()
}
