package lintel.docker.compose.mount_propagation_private_test

import data.lintel.docker.compose.mount_propagation_private
import data.lintel.lib.testing

mounted(propagation) := testing.service({"volumes": [{
	"type": "bind",
	"source": "/srv/data",
	"target": "/data",
	"bind": {"propagation": propagation},
}]})

test_shared_mounts_are_denied if {
	mount_propagation_private.deny == {{"path": ["volumes", 0, "bind", "propagation"]}} with input as mounted("shared")
	mount_propagation_private.deny == {{"path": ["volumes", 0, "bind", "propagation"]}} with input as mounted("rshared")
}

test_others_are_allowed if {
	mount_propagation_private.deny == set() with input as mounted("rslave")
	mount_propagation_private.deny == set() with input as mounted("rprivate")
	mount_propagation_private.deny == set() with input as testing.service({"volumes": [{"type": "bind", "source": "/srv/data", "target": "/data"}]})
}
