package lintel.gcp.storage.bucket_not_public_test

import data.lintel.gcp.storage.bucket_not_public
import data.lintel.lib.testing

denied(type, config, resources) := paths if {
	violations := bucket_not_public.deny with input as testing.entry(type, "p", config) with data.resources as resources
	paths := {violation.path | some violation in violations}
}

test_member if {
	denied("google_storage_bucket_iam_member", {"bucket": "b", "member": "allUsers"}, {}) == {["member"]}
	denied("google_storage_bucket_iam_member", {"bucket": "b", "member": "user:ann@example.com"}, {}) == set()
}

test_binding if {
	members := ["group:staff@example.com", "allAuthenticatedUsers"]
	denied("google_storage_bucket_iam_binding", {"bucket": "b", "members": members}, {}) == {["members", 1]}
}

test_policy if {
	data_of := `{"bindings": [{"members": ["allUsers"], "role": "roles/storage.objectViewer"}]}`
	denied("google_storage_bucket_iam_policy", {"bucket": "b", "policy_data": data_of}, {}) == {["policy_data"]}
}

test_lists_of_access_control if {
	denied("google_storage_bucket_access_control", {"bucket": "b", "entity": "allUsers"}, {}) == {["entity"]}
	denied("google_storage_bucket_acl", {"bucket": "b", "role_entity": ["OWNER:user-ann@example.com", "READER:allUsers"]}, {}) == {["role_entity", 1]}
	denied("google_storage_bucket_acl", {"bucket": "b", "predefined_acl": "publicRead"}, {}) == {["predefined_acl"]}
	denied("google_storage_bucket_acl", {"bucket": "b", "predefined_acl": "projectPrivate"}, {}) == set()
}

test_unknown if {
	every config in [{"member": "${var.member}"}, {"members": "${var.members}"}, {"policy_data": "${data.google_iam_policy.p.policy_data}"}] {
		denied("google_storage_bucket_iam_member", config, {}) == set()
	}
}

test_absent if denied("google_storage_bucket_iam_binding", {"bucket": "b"}, {}) == set()

bucket(config) := {"google_storage_bucket": [testing.entry("google_storage_bucket", "assets", config)]}

test_prevention_on_the_bucket if {
	enforced := bucket({"name": "shop-assets", "public_access_prevention": "enforced"})
	every name in ["${google_storage_bucket.assets.name}", "shop-assets"] {
		denied("google_storage_bucket_iam_member", {"bucket": name, "member": "allUsers"}, enforced) == set()
	}
	every name in ["${google_storage_bucket.other.name}", "${var.bucket}", "elsewhere"] {
		denied("google_storage_bucket_iam_member", {"bucket": name, "member": "allUsers"}, enforced) == {["member"]}
	}
}

test_no_prevention_on_the_bucket if {
	config := {"bucket": "${google_storage_bucket.assets.name}", "member": "allUsers"}
	inherited := bucket({"name": "shop-assets", "public_access_prevention": "inherited"})
	denied("google_storage_bucket_iam_member", config, inherited) == {["member"]}
}
