package lintel.aws.config.every_region_aggregated_test

import data.lintel.aws.config.every_region_aggregated
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := every_region_aggregated.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_config_configuration_aggregator", {"account_aggregation_source": [{"regions": ["eu-central-1"]}]}) == {["account_aggregation_source", 0, "all_regions"]}
	denied("aws_config_configuration_aggregator", {"organization_aggregation_source": [{"all_regions": false}]}) == {["organization_aggregation_source", 0, "all_regions"]}
}

test_passes if {
	every config in [
		{},
		{"organization_aggregation_source": [{"all_regions": true}]},
		{"account_aggregation_source": "${var.source}"},
	] {
		denied("aws_config_configuration_aggregator", config) == set()
	}
}
