package lintel.k8s.workload.runtime_socket_unmounted_test

import data.lintel.k8s.workload.runtime_socket_unmounted
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := runtime_socket_unmounted.deny with input as entry
	paths := {violation.path | some violation in violations}
}

mounted(path) := denied(testing.manifest("Pod", {"volumes": [{"name": "v", "hostPath": {"path": path}}], "containers": [{"volumeMounts": [{"name": "v"}]}]}))

place := ["spec", "volumes", 0, "hostPath", "path"]

test_failing if {
	every path in ["/var/run/docker.sock", "/run/docker.sock", "/run/containerd/containerd.sock", "/var/run/crio/crio.sock", "/var/run/docker", "/run/containerd/"] {
		mounted(path) == {place}
	}
}

test_passing if {
	every path in ["/var/run/app.sock", "/data", "/", "${var.path}"] {
		mounted(path) == set()
	}
}

test_terraform if {
	spec := [{"volume": [{"host_path": [{"path": "/var/run/docker.sock"}]}]}]
	denied(testing.entry("kubernetes_pod", "a", {"spec": spec})) == {["spec", 0, "volume", 0, "host_path", 0, "path"]}
}
