package lintel.aws.cloudtrail.own_key_test

import data.lintel.aws.cloudtrail.own_key
import data.lintel.lib.testing

found := {{"path": ["kms_key_id"]}}

test_fails if {
	every config in [
		{},
		{"kms_key_id": null},
		{"kms_key_id": ""},
	] {
		own_key.deny == found with input as testing.entry("aws_cloudtrail", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"kms_key_id": "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"},
	] {
		own_key.deny == set() with input as testing.entry("aws_cloudtrail", "a", config) with data.resources as {}
	}
}
