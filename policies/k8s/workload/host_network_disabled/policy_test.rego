package lintel.k8s.workload.host_network_disabled_test

import data.lintel.k8s.workload.host_network_disabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := host_network_disabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_host_network if {
	denied(testing.deployment({"hostNetwork": true})) == {["spec", "template", "spec", "hostNetwork"]}
	denied(testing.manifest("Pod", {"hostNetwork": true})) == {["spec", "hostNetwork"]}
}

test_own_network if {
	every spec in [{"hostNetwork": false}, {"hostNetwork": null}, {}] {
		denied(testing.deployment(spec)) == set()
	}
}

test_terraform if {
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{"host_network": true}]})) == {["spec", 0, "host_network"]}
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{"host_network": "${var.host}"}]})) == set()
}
