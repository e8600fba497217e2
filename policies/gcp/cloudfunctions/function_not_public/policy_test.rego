package lintel.gcp.cloudfunctions.function_not_public_test

import data.lintel.gcp.cloudfunctions.function_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := function_not_public.deny with input as testing.entry(type, "x", config)
}

test_public if {
	every everybody in ["allUsers", "allAuthenticatedUsers"] {
		denied("google_cloudfunctions_function_iam_member", {"role": "roles/cloudfunctions.invoker", "member": everybody}) == {["member"]}
		denied("google_cloudfunctions_function_iam_binding", {"role": "roles/cloudfunctions.invoker", "members": ["group:staff@example.com", everybody]}) == {["members", 1]}
	}
	denied("google_cloudfunctions_function_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/cloudfunctions.invoker", "members": ["allUsers"]}]}`}) == {["policy_data"]}
}

test_private if denied("google_cloudfunctions_function_iam_member", {"role": "roles/cloudfunctions.invoker", "member": "group:staff@example.com"}) == set()

test_absent if denied("google_cloudfunctions_function_iam_binding", {"role": "roles/cloudfunctions.invoker"}) == set()

test_unknown if {
	denied("google_cloudfunctions_function_iam_member", {"role": "roles/cloudfunctions.invoker", "member": "${var.member}"}) == set()
	denied("google_cloudfunctions_function_iam_policy", {"policy_data": "${data.google_iam_policy.p.policy_data}"}) == set()
}
