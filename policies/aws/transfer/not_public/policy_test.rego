package lintel.aws.transfer.not_public_test

import data.lintel.aws.transfer.not_public
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"endpoint_type": "PUBLIC"},
	] {
		not_public.deny == {{"path": ["endpoint_type"]}} with input as testing.entry("aws_transfer_server", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"endpoint_type": "VPC"},
		{"endpoint_type": "VPC_ENDPOINT"},
		{"endpoint_type": "${var.type}"},
	] {
		not_public.deny == set() with input as testing.entry("aws_transfer_server", "a", config) with data.resources as {}
	}
}
