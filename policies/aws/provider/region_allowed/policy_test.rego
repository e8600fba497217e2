package lintel.aws.provider.region_allowed_test

import data.lintel.aws.provider.region_allowed
import data.lintel.lib.testing

refused(config, regions) := {violation.path | some violation in violations} if {
	violations := region_allowed.deny with input as testing.entry("provider.aws", "aws", config)
		with data.settings as {"aws.provider.region_allowed": {"regions": regions}}
}

test_refused if {
	refused({"region": "us-east-1"}, ["eu-*"]) == {["region"]}
	refused({"region": "eu-west-1"}, ["eu-central-1", "eu-north-1"]) == {["region"]}
	refused({"region": "eu-west-1"}, []) == {["region"]}
}

test_allowed if {
	refused({"region": "eu-west-1"}, ["eu-*"]) == set()
	refused({"region": "EU-West-1"}, ["us-east-1", "eu-west-1"]) == set()
}

test_elsewhere if {
	every config in [{}, {"region": null}, {"region": ""}, {"region": "${var.region}"}] {
		refused(config, ["eu-*"]) == set()
	}
}
