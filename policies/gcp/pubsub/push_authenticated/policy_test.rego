package lintel.gcp.pubsub.push_authenticated_test

import data.lintel.gcp.pubsub.push_authenticated
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := push_authenticated.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_pubsub_subscription", {"push_config": [{"push_endpoint": "https://shop.example.com/push"}]}) == {["push_config", 0]}
}

test_passes if {
	denied("google_pubsub_subscription", {}) == set()
	denied("google_pubsub_subscription", {"push_config": [{"oidc_token": [{"service_account_email": "a@b.iam.gserviceaccount.com"}]}]}) == set()
}
