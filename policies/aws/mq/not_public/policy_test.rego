package lintel.aws.mq.not_public_test

import data.lintel.aws.mq.not_public
import data.lintel.lib.testing

test_fails if {
	not_public.deny == {{"path": ["publicly_accessible"]}} with input as testing.entry("aws_mq_broker", "a", {"publicly_accessible": true}) with data.resources as {}
}

test_passes if {
	every config in [
		{},
		{"publicly_accessible": false},
		{"publicly_accessible": "${var.public}"},
	] {
		not_public.deny == set() with input as testing.entry("aws_mq_broker", "a", config) with data.resources as {}
	}
}
