package lintel.lib.host_path_test

import data.lintel.lib.host_path
import data.lintel.lib.testing
import data.lintel.lib.workload

class(path, mounts) := found if {
	entry := testing.manifest("Pod", {"volumes": [{"name": "v", "hostPath": {"path": path}}], "containers": [{"volumeMounts": mounts}]})
	found := [host_path.class(volume) | some volume in workload.volumes][0] with input as entry
}

test_classes if {
	class("/run/k3s/containerd/containerd.sock", []) == "socket"
	class("/var/run/crio/", []) == "socket"
	class("//", []) == "sensitive"
	class("/etc/kubernetes/pki/", []) == "sensitive"
	class("/etcd-data", []) == "other"
	class("/etc/hosts", []) == "other"
}

test_reading_some_folders_is_harmless if {
	class("/proc", [{"name": "v"}]) == "sensitive"
	class("/proc", [{"name": "v", "readOnly": true}]) == "other"
	class("/proc", [{"name": "v", "readOnly": true}, {"name": "v"}]) == "sensitive"
	class("/proc", [{"name": "w", "readOnly": true}]) == "sensitive"
	class("/etc", [{"name": "v", "readOnly": true}]) == "sensitive"
}

test_unknown if not class("/data/${var.path}", [])

test_no_path if not class(null, [])
