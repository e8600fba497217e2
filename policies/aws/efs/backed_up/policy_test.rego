package lintel.aws.efs.backed_up_test

import data.lintel.aws.efs.backed_up
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := backed_up.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_efs_file_system", {}) == {[]}
}

covered(type, config) if {
	backed_up.deny == set() with input as testing.entry("aws_efs_file_system", "a", {})
		with data.resources as {type: [testing.entry(type, "a", config)]}
}

test_covered if {
	policy := {"file_system_id": "${aws_efs_file_system.a.id}", "backup_policy": [{"status": "ENABLED"}]}
	covered("aws_efs_backup_policy", policy)
	not covered("aws_efs_backup_policy", object.union(policy, {"backup_policy": [{"status": "DISABLED"}]}))
	not covered("aws_efs_backup_policy", object.union(policy, {"file_system_id": "${aws_efs_file_system.b.id}"}))
	covered("aws_backup_selection", {"resources": ["${aws_efs_file_system.a.arn}"]})
	covered("aws_backup_selection", {"resources": ["*"]})
	covered("aws_backup_selection", {"selection_tag": [{"key": "backup"}]})
}
