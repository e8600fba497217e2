package lintel.aws.ec2.volume_backed_up_test

import data.lintel.aws.ec2.volume_backed_up
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := volume_backed_up.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ebs_volume", {}) == {[]}
}

covered(type, config) if {
	volume := testing.entry("aws_ebs_volume", "a", {"tags": {"backup": "daily"}})
	volume_backed_up.deny == set() with input as volume with data.resources as {type: [testing.entry(type, "a", config)]}
}

test_covered if {
	covered("aws_ebs_snapshot", {"volume_id": "${aws_ebs_volume.a.id}"})
	covered("aws_backup_selection", {"resources": ["${aws_ebs_volume.a.arn}"]})
	covered("aws_backup_selection", {"resources": ["*"]})
	covered("aws_backup_selection", {"selection_tag": [{"key": "backup"}]})
	covered("aws_dlm_lifecycle_policy", {"policy_details": [{"target_tags": {"backup": "daily"}}]})
	covered("aws_dlm_lifecycle_policy", {"policy_details": [{"target_tags": "${var.tags}"}]})
	not covered("aws_dlm_lifecycle_policy", {"policy_details": [{"target_tags": {"backup": "weekly"}}]})
	not covered("aws_backup_selection", {"resources": ["${aws_ebs_volume.b.arn}"]})
}
