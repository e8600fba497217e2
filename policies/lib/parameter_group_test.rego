package lintel.lib.parameter_group_test

import data.lintel.lib.parameter_group

group(blocks) := {"config": {"parameter": blocks}}

test_settings if {
	blocks := [{"name": "tls", "value": "enabled"}, {"name": "ttl_monitor", "value": "enabled"}, {"name": "tls"}]
	parameter_group.settings("tls") == {0: "enabled", 2: null} with input as group(blocks)
	parameter_group.settings("tls") == {} with input as {"config": {}}
}

test_leaves_out if {
	parameter_group.leaves_out("tls") with input as {"config": {}}
	parameter_group.leaves_out("tls") with input as group([{"name": "ttl_monitor", "value": "enabled"}])
	not parameter_group.leaves_out("tls") with input as group([{"name": "tls", "value": "enabled"}])
	not parameter_group.leaves_out("tls") with input as group([{"name": "${var.name}", "value": "enabled"}])
}
