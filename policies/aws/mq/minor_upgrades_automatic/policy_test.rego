package lintel.aws.mq.minor_upgrades_automatic_test

import data.lintel.aws.mq.minor_upgrades_automatic
import data.lintel.lib.testing

test_fails if {
	minor_upgrades_automatic.deny == {{"path": ["auto_minor_version_upgrade"]}} with input as testing.entry("aws_mq_broker", "a", {}) with data.resources as {}
}

test_passes if {
	minor_upgrades_automatic.deny == set() with input as testing.entry("aws_mq_broker", "a", {"auto_minor_version_upgrade": true}) with data.resources as {}
}
