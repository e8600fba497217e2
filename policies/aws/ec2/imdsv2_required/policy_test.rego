package lintel.aws.ec2.imdsv2_required_test

import data.lintel.aws.ec2.imdsv2_required
import data.lintel.lib.testing

found := {{"path": ["metadata_options", 0, "http_tokens"]}}

types := ["aws_instance", "aws_launch_template", "aws_launch_configuration"]

options(type, block) := testing.entry(type, "web", {"metadata_options": [block]})

account(config) := {"aws_ec2_instance_metadata_defaults": [testing.entry("aws_ec2_instance_metadata_defaults", "all", config)]}

test_required if {
	every type in types {
		imdsv2_required.deny == set() with input as options(type, {"http_tokens": "required"}) with data.resources as {}
	}
}

test_optional if {
	every type in types {
		imdsv2_required.deny == found with input as options(type, {"http_tokens": "optional"}) with data.resources as {}
	}
}

test_absent if {
	every type in types {
		imdsv2_required.deny == found with input as testing.entry(type, "web", {}) with data.resources as {}
		imdsv2_required.deny == found with input as options(type, {"http_endpoint": "enabled"}) with data.resources as {}
	}
}

test_service_off if {
	every endpoint in ["disabled", "${var.endpoint}"] {
		imdsv2_required.deny == set() with input as options("aws_instance", {"http_endpoint": endpoint, "http_tokens": "optional"})
			with data.resources as {}
	}
}

test_unknown_is_left_to_the_engine if {
	imdsv2_required.deny == found with input as options("aws_instance", {"http_tokens": "${var.tokens}"}) with data.resources as {}
	imdsv2_required.deny == found with input as testing.entry("aws_instance", "web", {"metadata_options": "${var.options}"})
		with data.resources as {}
}

test_an_instance_inherits_from_its_launch_template if {
	template := [{"id": "${aws_launch_template.web.id}"}]
	imdsv2_required.deny == set() with input as testing.entry("aws_instance", "web", {"launch_template": template})
		with data.resources as {}
	imdsv2_required.deny == found with input as testing.entry("aws_instance", "web", {"launch_template": template, "metadata_options": [{"http_tokens": "optional"}]})
		with data.resources as {}
}

test_default_of_the_account if {
	every type in types {
		imdsv2_required.deny == set() with input as testing.entry(type, "web", {}) with data.resources as account({"http_tokens": "required"})
		imdsv2_required.deny == found with input as options(type, {"http_tokens": "optional"})
			with data.resources as account({"http_tokens": "required"})
	}
	every config in [{}, {"http_tokens": "optional"}, {"http_tokens": "no-preference"}] {
		imdsv2_required.deny == found with input as testing.entry("aws_instance", "web", {}) with data.resources as account(config)
	}
}
