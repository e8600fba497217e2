package lintel.aws.ecr.own_key_test

import data.lintel.aws.ecr.own_key
import data.lintel.lib.testing

found := {{"path": ["encryption_configuration"]}}

test_fails if {
	every config in [
		{},
	] {
		own_key.deny == found with input as testing.entry("aws_ecr_repository", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"encryption_configuration": [{"encryption_type": "KMS"}]},
	] {
		own_key.deny == set() with input as testing.entry("aws_ecr_repository", "a", config) with data.resources as {}
	}
}

test_aes if {
	own_key.deny == {{"path": ["encryption_configuration", 0, "encryption_type"]}} with input as testing.entry("aws_ecr_repository", "a", {"encryption_configuration": [{"encryption_type": "AES256"}]})
}
