package lintel.k8s.workload.sensitive_host_paths_unmounted_test

import data.lintel.k8s.workload.sensitive_host_paths_unmounted
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := sensitive_host_paths_unmounted.deny with input as entry
	paths := {violation.path | some violation in violations}
}

mounted(path) := denied(testing.manifest("Pod", {"volumes": [{"name": "v", "hostPath": {"path": path}}], "containers": [{"volumeMounts": [{"name": "v"}]}]}))

place := ["spec", "volumes", 0, "hostPath", "path"]

test_failing if {
	every path in ["/", "/etc", "/etc/", "/etc/kubernetes", "/proc", "/var/lib/docker", "/etc/kubernetes/pki", "/root/.ssh", "/var/run"] {
		mounted(path) == {place}
	}
}

test_passing if {
	every path in ["/data", "/etc/localtime", "/var/log", "/var/run/docker.sock", "${var.path}"] {
		mounted(path) == set()
	}
}

test_terraform if {
	spec := [{"volume": [{"host_path": [{"path": "/etc"}]}]}]
	denied(testing.entry("kubernetes_pod", "a", {"spec": spec})) == {["spec", 0, "volume", 0, "host_path", 0, "path"]}
}
