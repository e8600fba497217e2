package lintel.github.webhook.tls_verified_test

import data.lintel.github.webhook.tls_verified
import data.lintel.lib.testing

webhook(insecure) := {"configuration": [{"url": "https://ci.example.com/", "insecure_ssl": insecure}]}

deny(type, config) := violations if violations := tls_verified.deny with input as testing.entry(type, "ci", config)

test_not_verified if {
	every written in [true, "true", "1", 1] {
		deny("github_repository_webhook", webhook(written)) == {{"path": ["configuration", 0, "insecure_ssl"], "instance": "repository"}}
		deny("github_organization_webhook", webhook(written)) == {{"path": ["configuration", 0, "insecure_ssl"], "instance": "organization"}}
	}
}

test_verified if {
	every written in [false, "false", "0", 0, null] {
		deny("github_repository_webhook", webhook(written)) == set()
	}
}

test_verified_by_default if {
	deny("github_repository_webhook", {"configuration": [{"url": "https://ci.example.com/"}]}) == set()
	deny("github_repository_webhook", {}) == set()
}

test_an_inactive_webhook_delivers_nothing if {
	deny("github_repository_webhook", object.union(webhook(true), {"active": false})) == set()
	count(deny("github_repository_webhook", object.union(webhook(true), {"active": true}))) == 1
}

test_unknown if {
	deny("github_repository_webhook", webhook("${var.insecure}")) == set()
	deny("github_repository_webhook", {"configuration": "${var.configuration}"}) == set()
}
