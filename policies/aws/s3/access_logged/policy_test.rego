package lintel.aws.s3.access_logged_test

import data.lintel.aws.s3.access_logged
import data.lintel.lib.testing

bucket(config) := testing.entry("aws_s3_bucket", "a", config)

logging(config) := {"aws_s3_bucket_logging": [testing.entry("aws_s3_bucket_logging", "a", config)]}

found := {{"path": ["logging"]}}

test_no_logs if {
	every config in [{}, {"logging": []}, {"acl": "private"}] {
		access_logged.deny == found with input as bucket(config) with data.resources as {}
	}
}

test_block_of_the_bucket if {
	access_logged.deny == set() with input as bucket({"logging": [{"target_bucket": "logs"}]}) with data.resources as {}
}

test_logging_resource if {
	every name in ["${aws_s3_bucket.a.id}", "${var.bucket}"] {
		access_logged.deny == set() with input as bucket({}) with data.resources as logging({"bucket": name})
	}
	access_logged.deny == found with input as bucket({}) with data.resources as logging({"bucket": "${aws_s3_bucket.b.id}"})
}

test_target_of_logs if {
	access_logged.deny == set() with input as bucket({}) with data.resources as logging({"target_bucket": "${aws_s3_bucket.a.id}"})
	access_logged.deny == set() with input as bucket({"acl": "log-delivery-write"}) with data.resources as {}
	inline := testing.entry("aws_s3_bucket", "b", {"logging": [{"target_bucket": "${aws_s3_bucket.a.id}"}]})
	access_logged.deny == set() with input as bucket({}) with data.resources as {"aws_s3_bucket": [bucket({}), inline]}
	acl := testing.entry("aws_s3_bucket_acl", "a", {"bucket": "${aws_s3_bucket.a.id}", "acl": "log-delivery-write"})
	access_logged.deny == set() with input as bucket({}) with data.resources as {"aws_s3_bucket_acl": [acl]}
}
