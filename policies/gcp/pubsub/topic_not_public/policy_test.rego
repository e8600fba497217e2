package lintel.gcp.pubsub.topic_not_public_test

import data.lintel.gcp.pubsub.topic_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := topic_not_public.deny with input as testing.entry(type, "x", config)
}

test_public if {
	every everybody in ["allUsers", "allAuthenticatedUsers"] {
		denied("google_pubsub_topic_iam_member", {"role": "roles/pubsub.publisher", "member": everybody}) == {["member"]}
		denied("google_pubsub_topic_iam_binding", {"role": "roles/pubsub.publisher", "members": ["group:staff@example.com", everybody]}) == {["members", 1]}
	}
	denied("google_pubsub_topic_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/pubsub.publisher", "members": ["allUsers"]}]}`}) == {["policy_data"]}
}

test_private if denied("google_pubsub_topic_iam_member", {"role": "roles/pubsub.publisher", "member": "group:staff@example.com"}) == set()

test_absent if denied("google_pubsub_topic_iam_binding", {"role": "roles/pubsub.publisher"}) == set()

test_unknown if {
	denied("google_pubsub_topic_iam_member", {"role": "roles/pubsub.publisher", "member": "${var.member}"}) == set()
	denied("google_pubsub_topic_iam_policy", {"policy_data": "${data.google_iam_policy.p.policy_data}"}) == set()
}
