package lintel.lib.dlm_test

import data.lintel.lib.dlm

copies(details) := result if result := dlm.copies with input as {"config": {"policy_details": [details]}}

test_schedules if {
	copies({"schedule": [{"name": "daily"}, {"cross_region_copy_rule": [{"encrypted": true}]}]}) == {{
		"path": ["policy_details", 0, "schedule", 1, "cross_region_copy_rule", 0],
		"value": {"encrypted": true},
	}}
}

test_events if {
	copies({"action": [{"cross_region_copy": [{"target": "eu-central-1", "encryption_configuration": [{"encrypted": false}]}]}]}) == {{
		"path": ["policy_details", 0, "action", 0, "cross_region_copy", 0, "encryption_configuration", 0],
		"value": {"encrypted": false},
	}}
}

test_none if copies({}) == set()
