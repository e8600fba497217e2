package lintel.gcp.iam.workload_identity_github_pinned_test

import data.lintel.gcp.iam.workload_identity_github_pinned
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := workload_identity_github_pinned.deny with input as testing.entry("google_iam_workload_identity_pool_provider", "x", config)
}

github(condition) := {
	"oidc": [{"issuer_uri": "https://token.actions.githubusercontent.com"}],
	"attribute_condition": condition,
	"attribute_mapping": {"google.subject": "assertion.sub", "attribute.owner": "assertion.repository_owner", "attribute.actor": "assertion.actor"},
}

place := {["attribute_condition"]}

test_pinned if {
	every condition in [
		"assertion.repository_owner_id == '123456'",
		`assertion.repository == "shop/web" && assertion.ref == "refs/heads/main"`,
		"assertion.repository_owner in ['shop', 'warehouse']",
		"assertion.sub.startsWith('repo:shop/')",
		"google.subject == 'repo:shop/web:ref:refs/heads/main'",
		"attribute.owner == 'shop'",
	] {
		denied(github(condition)) == set()
	}
}

test_loose if {
	every condition in [
		"assertion.ref == 'refs/heads/main'",
		"assertion.actor == 'ann'",
		"assertion.repository_visibility == 'private'",
		"attribute.actor == 'ann'",
		"assertion.sub.startsWith('repo:')",
		"assertion.sub == 'workflow:deploy:repo:shop/web:ref:refs/heads/main'",
		"assertion.repository.matches('.*')",
		"true",
	] {
		denied(github(condition)) == place
	}
}

test_other_issuers if denied({"oidc": [{"issuer_uri": "https://gitlab.com"}], "attribute_condition": "true"}) == set()

test_absent_is_another_rule if denied(github(null)) == set()

test_unknown_is_left_to_the_engine if denied(github("${var.condition}")) == place
