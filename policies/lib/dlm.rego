# Lifecycle policies of snapshots (Data Lifecycle Manager).
package lintel.lib.dlm

# The copies in other regions, by schedule and on events: the path and the block with their encryption settings.
copies contains {"path": path, "value": rule} if {
	some i, details in input.config.policy_details
	some j, schedule in details.schedule
	some k, rule in schedule.cross_region_copy_rule
	path := ["policy_details", i, "schedule", j, "cross_region_copy_rule", k]
}

copies contains {"path": path, "value": encryption} if {
	some i, details in input.config.policy_details
	some j, action in details.action
	some k, copy in action.cross_region_copy
	some l, encryption in copy.encryption_configuration
	path := ["policy_details", i, "action", j, "cross_region_copy", k, "encryption_configuration", l]
}
