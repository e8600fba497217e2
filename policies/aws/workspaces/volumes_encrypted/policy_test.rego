package lintel.aws.workspaces.volumes_encrypted_test

import data.lintel.aws.workspaces.volumes_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
	] {
		volumes_encrypted.deny == {{"path": ["root_volume_encryption_enabled"], "instance": "root"}, {"path": ["user_volume_encryption_enabled"], "instance": "user"}} with input as testing.entry("aws_workspaces_workspace", "a", config) with data.resources as {}
	}
	every config in [
		{"root_volume_encryption_enabled": true},
	] {
		volumes_encrypted.deny == {{"path": ["user_volume_encryption_enabled"], "instance": "user"}} with input as testing.entry("aws_workspaces_workspace", "a", config) with data.resources as {}
	}
	every config in [
		{"root_volume_encryption_enabled": false, "user_volume_encryption_enabled": true},
	] {
		volumes_encrypted.deny == {{"path": ["root_volume_encryption_enabled"], "instance": "root"}} with input as testing.entry("aws_workspaces_workspace", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"root_volume_encryption_enabled": true, "user_volume_encryption_enabled": "true"},
	] {
		volumes_encrypted.deny == set() with input as testing.entry("aws_workspaces_workspace", "a", config) with data.resources as {}
	}
}
