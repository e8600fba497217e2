package lintel.k8s.workload.host_paths_unmounted_test

import data.lintel.k8s.workload.host_paths_unmounted
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := host_paths_unmounted.deny with input as entry
	paths := {violation.path | some violation in violations}
}

mounted(path) := denied(testing.manifest("Pod", {"volumes": [{"name": "v", "hostPath": {"path": path}}], "containers": [{"volumeMounts": [{"name": "v"}]}]}))

place := ["spec", "volumes", 0, "hostPath", "path"]

test_failing if {
	every path in ["/data", "/etc/localtime", "/var/log"] {
		mounted(path) == {place}
	}
}

test_matters_of_other_rules if {
	every path in ["/", "/var/run/docker.sock"] {
		mounted(path) == set()
	}
}

test_other_volumes if denied(testing.manifest("Pod", {"volumes": [{"name": "v", "emptyDir": {}}, {"name": "w", "hostPath": null}]})) == set()

test_unknown if mounted("${var.path}") == set()
