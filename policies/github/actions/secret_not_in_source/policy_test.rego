package lintel.github.actions.secret_not_in_source_test

import data.lintel.github.actions.secret_not_in_source
import data.lintel.lib.testing

found := {{"path": ["plaintext_value"]}}

secret(config) := testing.entry("github_actions_secret", "token", config)

test_in_source if secret_not_in_source.deny == found with input as secret({"plaintext_value": "s3cr3t"})

test_elsewhere if {
	every config in [{"encrypted_value": "c2VhbGVk"}, {"plaintext_value": null}, {"plaintext_value": ""}, {}] {
		secret_not_in_source.deny == set() with input as secret(config)
	}
}

test_unknown if {
	every text in ["${var.token}", "postgres://shop:${random_password.shop.result}@db"] {
		secret_not_in_source.deny == set() with input as secret({"plaintext_value": text})
	}
}
