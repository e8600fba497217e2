package lintel.aws.ec2.image_owner_named_test

import data.lintel.aws.ec2.image_owner_named
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := image_owner_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("data.aws_ami", {"most_recent": true}) == {["owners"]}
	denied("data.aws_ami", {"owners": [], "filter": [{"name": "name", "values": ["a"]}]}) == {["owners"]}
}

test_passes if {
	every config in [
		{"owners": ["self"]},
		{"owners": "${var.owners}"},
		{"filter": [{"name": "owner-id", "values": ["111122223333"]}]},
		{"filter": "${var.filters}"},
	] {
		denied("data.aws_ami", config) == set()
	}
}
