package lintel.aws.config.volumes_checked_test

import data.lintel.aws.config.volumes_checked
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := volumes_checked.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_config_configuration_recorder", {}) == {[]}
}

rules(identifier) := {"aws_config_config_rule": [testing.entry("aws_config_config_rule", "a", {"source": [{"source_identifier": identifier}]})]}

test_rules if {
	recorder := testing.entry("aws_config_configuration_recorder", "a", {})
	volumes_checked.deny == set() with input as recorder with data.resources as rules("ENCRYPTED_VOLUMES")
	volumes_checked.deny == set() with input as recorder with data.resources as rules("${each.value}")
	count(volumes_checked.deny) == 1 with input as recorder with data.resources as rules("S3_BUCKET_LOGGING_ENABLED")
}
