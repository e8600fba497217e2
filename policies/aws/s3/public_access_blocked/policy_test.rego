package lintel.aws.s3.public_access_blocked_test

import data.lintel.aws.s3.public_access_blocked
import data.lintel.lib.testing

all_on := {
	"bucket": "${aws_s3_bucket.logs.id}",
	"block_public_acls": true,
	"block_public_policy": true,
	"ignore_public_acls": true,
	"restrict_public_buckets": true,
}

denied(config) := paths if {
	violations := public_access_blocked.deny with input as testing.entry("aws_s3_bucket_public_access_block", "logs", config)
	paths := {violation.path | some violation in violations}
}

test_all_on if denied(all_on) == set()

test_text_is_a_boolean if denied(object.union(all_on, {"block_public_acls": "true"})) == set()

test_each_setting_that_is_off if {
	every setting in ["block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"] {
		denied(object.union(all_on, {setting: false})) == {[setting]}
		denied(object.union(all_on, {setting: null})) == {[setting]}
		denied(object.remove(all_on, [setting])) == {[setting]}
	}
}

test_nothing_set if count(denied({"bucket": "b"})) == 4

test_unknown_is_left_to_the_engine if {
	denied(object.union(all_on, {"block_public_policy": "${var.block}"})) == {["block_public_policy"]}
}
