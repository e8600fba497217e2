package lintel.gcp.cloudrun.service_not_public_test

import data.lintel.gcp.cloudrun.service_not_public
import data.lintel.lib.testing

denied(type, config, resources) := {violation.path | some violation in violations} if {
	violations := service_not_public.deny with input as testing.entry(type, "x", config) with data.resources as resources
}

test_public if {
	every everybody in ["allUsers", "allAuthenticatedUsers"] {
		denied("google_cloud_run_v2_service_iam_member", {"role": "roles/run.invoker", "member": everybody}, {}) == {["member"]}
		denied("google_cloud_run_v2_service_iam_binding", {"role": "roles/run.invoker", "members": ["group:staff@example.com", everybody]}, {}) == {["members", 1]}
	}
	denied("google_cloud_run_v2_service_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/run.invoker", "members": ["allUsers"]}]}`}, {}) == {["policy_data"]}
}

test_private if denied("google_cloud_run_v2_service_iam_member", {"role": "roles/run.invoker", "member": "group:staff@example.com"}, {}) == set()

test_absent if denied("google_cloud_run_v2_service_iam_binding", {"role": "roles/run.invoker"}, {}) == set()

test_unknown if {
	denied("google_cloud_run_v2_service_iam_member", {"role": "roles/run.invoker", "member": "${var.member}"}, {}) == set()
	denied("google_cloud_run_v2_service_iam_policy", {"policy_data": "${data.google_iam_policy.p.policy_data}"}, {}) == set()
}

test_internal if {
	newer := {"google_cloud_run_v2_service": [testing.entry("google_cloud_run_v2_service", "orders", {"name": "orders", "ingress": "INGRESS_TRAFFIC_INTERNAL_ONLY"})]}
	every name in ["orders", "${google_cloud_run_v2_service.orders.name}"] {
		denied("google_cloud_run_v2_service_iam_member", {"name": name, "member": "allUsers"}, newer) == set()
	}
	denied("google_cloud_run_v2_service_iam_member", {"name": "other", "member": "allUsers"}, newer) == {["member"]}
	older := {"google_cloud_run_service": [testing.entry("google_cloud_run_service", "orders", {
		"name": "orders",
		"metadata": [{"annotations": {"run.googleapis.com/ingress": "internal"}}],
	})]}
	denied("google_cloud_run_service_iam_member", {"service": "orders", "member": "allUsers"}, older) == set()
}
