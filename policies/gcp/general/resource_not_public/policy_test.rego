package lintel.gcp.general.resource_not_public_test

import data.lintel.gcp.general.resource_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := resource_not_public.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_compute_image_iam_member", {"role": "roles/compute.imageUser", "member": "allAuthenticatedUsers"}) == {["member"]}
	denied("google_dns_managed_zone_iam_binding", {"role": "r", "members": ["user:a@example.com", "allUsers"]}) == {["members", 1]}
}

test_passes if {
	denied("google_compute_image_iam_member", {"role": "r", "member": "group:a@example.com"}) == set()
	denied("google_dns_managed_zone_iam_binding", {"role": "r", "members": ["${var.member}"]}) == set()
}
