package lintel.k8s.workload.volume_types_core_test

import data.lintel.k8s.workload.volume_types_core
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := volume_types_core.deny with input as entry
	paths := {violation.path | some violation in violations}
}

mounted(volume) := denied(testing.manifest("Pod", {"volumes": [object.union({"name": "v"}, volume)]}))

test_failing if {
	mounted({"nfs": {"server": "a", "path": "/"}}) == {["spec", "volumes", 0, "nfs"]}
	mounted({"gitRepo": {"repository": "a"}}) == {["spec", "volumes", 0, "gitRepo"]}
}

test_passing if {
	every type in ["configMap", "csi", "downwardAPI", "emptyDir", "ephemeral", "image", "persistentVolumeClaim", "projected", "secret"] {
		mounted({type: {"a": "b"}}) == set()
	}
	mounted({"nfs": null}) == set()
	denied(testing.manifest("Pod", {})) == set()
}

test_matters_of_other_rules if {
	mounted({"hostPath": {"path": "/"}}) == set()
	mounted({"glusterfs": {"path": "a"}}) == set()
}

test_terraform if {
	spec := [{"volume": [{"nfs": [{"server": "a"}]}]}]
	denied(testing.entry("kubernetes_pod", "a", {"spec": spec})) == {["spec", 0, "volume", 0, "nfs"]}
}
