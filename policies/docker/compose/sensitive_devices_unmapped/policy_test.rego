package lintel.docker.compose.sensitive_devices_unmapped_test

import data.lintel.docker.compose.sensitive_devices_unmapped
import data.lintel.lib.testing

mapped(source) := testing.service({"devices": [{"source": source, "target": source, "permissions": "rwm"}]})

test_disks_and_memory_are_denied if {
	sensitive_devices_unmapped.deny == {{"path": ["devices", 0, "source"]}} with input as mapped("/dev/sda")
	sensitive_devices_unmapped.deny == {{"path": ["devices", 0, "source"]}} with input as mapped("/dev/nvme0n1p2")
	sensitive_devices_unmapped.deny == {{"path": ["devices", 0, "source"]}} with input as mapped("/dev/mem")
	sensitive_devices_unmapped.deny == {{"path": ["devices", 0, "source"]}} with input as mapped("/dev")
}

test_rules_for_all_devices_are_denied if {
	sensitive_devices_unmapped.deny == {{"path": ["device_cgroup_rules", 0]}} with input as testing.service({"device_cgroup_rules": ["a *:* rwm"]})
	sensitive_devices_unmapped.deny == {{"path": ["device_cgroup_rules", 1]}} with input as testing.service({"device_cgroup_rules": ["c 1:3 mr", "b *:* rmw"]})
}

test_other_devices_are_allowed if {
	sensitive_devices_unmapped.deny == set() with input as mapped("/dev/ttyUSB0")
	sensitive_devices_unmapped.deny == set() with input as mapped("/dev/net/tun")
	sensitive_devices_unmapped.deny == set() with input as mapped("/dev/dri")
	sensitive_devices_unmapped.deny == set() with input as testing.service({"device_cgroup_rules": ["c 189:* rmw"]})
}
