package lintel.k8s.workload.volume_types_supported_test

import data.lintel.k8s.workload.volume_types_supported
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := volume_types_supported.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if {
	every type in ["glusterfs", "quobyte", "storageos", "scaleIO"] {
		denied(testing.manifest("Pod", {"volumes": [{"name": "v", type: {"a": "b"}}]})) == {["spec", "volumes", 0, type]}
	}
}

test_passing if {
	denied(testing.manifest("Pod", {"volumes": [{"name": "v", "csi": {"driver": "a"}}]})) == set()
	denied(testing.manifest("Pod", {"volumes": null})) == set()
}

test_terraform if {
	spec := [{"volume": [{"glusterfs": [{"path": "a"}]}]}]
	denied(testing.entry("kubernetes_pod", "a", {"spec": spec})) == {["spec", 0, "volume", 0, "glusterfs"]}
}
