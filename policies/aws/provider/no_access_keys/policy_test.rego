package lintel.aws.provider.no_access_keys_test

import data.lintel.aws.provider.no_access_keys
import data.lintel.lib.testing

provider(config) := testing.entry("provider.aws", "aws", config)

test_written_out if {
	config := {"access_key": "AKIAIOSFODNN7EXAMPLE", "secret_key": "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"}
	no_access_keys.deny == {{"path": ["access_key"]}, {"path": ["secret_key"]}} with input as provider(config)
	no_access_keys.deny == {{"path": ["token"]}} with input as provider({"token": concat("", [session | some _ in numbers.range(1, 8); session := "IQoJb3JpZ2luX2VjEXAMPLE"])})
}

test_from_elsewhere if {
	no_access_keys.deny == set() with input as provider({"region": "eu-west-1", "profile": "shop"})
	no_access_keys.deny == set() with input as provider({"access_key": "${var.access_key}", "secret_key": "${var.secret}"})
}

test_absent if {
	every config in [{}, {"access_key": null}, {"access_key": ""}] {
		no_access_keys.deny == set() with input as provider(config)
	}
}

test_placeholders if {
	every text in ["test", "mock_access_key", "xxxxxxxx", "anaccesskey"] {
		no_access_keys.deny == set() with input as provider({"access_key": text})
	}
}
