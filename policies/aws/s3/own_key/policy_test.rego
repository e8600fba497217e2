package lintel.aws.s3.own_key_test

import data.lintel.aws.s3.own_key
import data.lintel.lib.testing

bucket(config) := testing.entry("aws_s3_bucket", "a", config)

rules(algorithm) := [{"apply_server_side_encryption_by_default": [{"sse_algorithm": algorithm}]}]

configuration(algorithm) := testing.entry("aws_s3_bucket_server_side_encryption_configuration", "a", {
	"bucket": "${aws_s3_bucket.a.id}",
	"rule": rules(algorithm),
})

in_rule := ["rule", 0, "apply_server_side_encryption_by_default", 0, "sse_algorithm"]

test_default_encryption if {
	own_key.deny == {{"path": ["server_side_encryption_configuration"]}} with input as bucket({}) with data.resources as {}
}

test_block_of_the_bucket if {
	every algorithm in ["AES256", null] {
		own_key.deny == {{"path": array.concat(["server_side_encryption_configuration", 0], in_rule)}}
			with input as bucket({"server_side_encryption_configuration": [{"rule": rules(algorithm)}]})
			with data.resources as {}
	}
	own_key.deny == set() with input as bucket({"server_side_encryption_configuration": [{"rule": rules("aws:kms")}]})
		with data.resources as {}
}

test_configuration if {
	own_key.deny == set() with input as bucket({})
		with data.resources as {"aws_s3_bucket_server_side_encryption_configuration": [configuration("AES256")]}
	own_key.deny == {{"path": in_rule}} with input as configuration("AES256")
	every algorithm in ["aws:kms", "aws:kms:dsse"] {
		own_key.deny == set() with input as configuration(algorithm)
	}
}

test_target_of_access_logs if {
	own_key.deny == set() with input as bucket({"acl": "log-delivery-write"}) with data.resources as {}
	granted := [{"grant": [{"grantee": [{"uri": "http://acs.amazonaws.com/groups/s3/LogDelivery"}]}]}]
	every config in [{"acl": "log-delivery-write"}, {"access_control_policy": granted}] {
		acl := testing.entry("aws_s3_bucket_acl", "a", object.union({"bucket": "${aws_s3_bucket.a.id}"}, config))
		own_key.deny == set() with input as bucket({}) with data.resources as {"aws_s3_bucket_acl": [acl]}
	}
	resources := {
		"aws_s3_bucket": [bucket({})],
		"aws_s3_bucket_logging": [testing.entry("aws_s3_bucket_logging", "a", {"bucket": "web", "target_bucket": "${aws_s3_bucket.a.id}"})],
	}
	own_key.deny == set() with input as bucket({}) with data.resources as resources
	own_key.deny == set() with input as configuration("AES256") with data.resources as resources
}

test_objects if {
	every type in ["aws_s3_object", "aws_s3_bucket_object"] {
		own_key.deny == {{"path": ["server_side_encryption"]}} with input as testing.entry(type, "a", {"server_side_encryption": "AES256"})
		own_key.deny == set() with input as testing.entry(type, "a", {"server_side_encryption": "aws:kms"})
		own_key.deny == set() with input as testing.entry(type, "a", {})
	}
}
