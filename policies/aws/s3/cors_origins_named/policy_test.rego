package lintel.aws.s3.cors_origins_named_test

import data.lintel.aws.s3.cors_origins_named
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := cors_origins_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_s3_bucket_cors_configuration", {"cors_rule": [{"allowed_methods": ["GET", "PUT"], "allowed_origins": ["*"]}]}) == {["cors_rule", 0, "allowed_origins", 0]}
}

test_passes if {
	denied("aws_s3_bucket_cors_configuration", {"cors_rule": [{"allowed_methods": ["GET"], "allowed_origins": ["*"]}]}) == set()
	denied("aws_s3_bucket_cors_configuration", {"cors_rule": [{"allowed_methods": ["PUT"], "allowed_origins": ["https://shop.example.com"]}]}) == set()
	denied("aws_s3_bucket", {}) == set()
}
