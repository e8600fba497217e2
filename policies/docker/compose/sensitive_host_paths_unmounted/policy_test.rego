package lintel.docker.compose.sensitive_host_paths_unmounted_test

import data.lintel.docker.compose.sensitive_host_paths_unmounted
import data.lintel.lib.testing

mounted(source, read_only) := testing.service({"volumes": [{"type": "bind", "source": source, "target": "/host", "read_only": read_only}]})

test_sensitive_directories_are_denied if {
	denied := {{"path": ["volumes", 0, "source"]}}
	sensitive_host_paths_unmounted.deny == denied with input as mounted("/", true)
	sensitive_host_paths_unmounted.deny == denied with input as mounted("/etc/", true)
	sensitive_host_paths_unmounted.deny == denied with input as mounted("/root/.ssh", true)
	sensitive_host_paths_unmounted.deny == denied with input as mounted("/dev", false)
}

test_other_paths_are_allowed if {
	sensitive_host_paths_unmounted.deny == set() with input as mounted("/etc/localtime", true)
	sensitive_host_paths_unmounted.deny == set() with input as mounted("/proc", true)
	sensitive_host_paths_unmounted.deny == set() with input as mounted("/srv/shop", false)
	sensitive_host_paths_unmounted.deny == set() with input as mounted("./etc", false)
}

test_volumes_that_are_directories_of_the_host if {
	volume := testing.entry("compose_volume", "data", {"driver_opts": {"type": "none", "o": "bind", "device": "/etc/"}})
	sensitive_host_paths_unmounted.deny == {{"path": ["driver_opts", "device"]}} with input as volume
	sensitive_host_paths_unmounted.deny == set() with input as testing.entry("compose_volume", "data", {"driver_opts": {"type": "nfs", "device": ":/etc"}})
	sensitive_host_paths_unmounted.deny == set() with input as testing.entry("compose_volume", "data", {})
}

test_sockets_have_their_own_rule if {
	sensitive_host_paths_unmounted.deny == set() with input as mounted("/var/run/docker.sock", false)
}
