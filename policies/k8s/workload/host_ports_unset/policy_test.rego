package lintel.k8s.workload.host_ports_unset_test

import data.lintel.k8s.workload.host_ports_unset
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := host_ports_unset.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if {
	denied(testing.container({"ports": [{"containerPort": 80}, {"containerPort": 90, "hostPort": 9090}]})) == {["spec", "containers", 0, "ports", 1, "hostPort"]}
}

test_passing if {
	every port in [{"containerPort": 80}, {"containerPort": 80, "hostPort": 0}, {"containerPort": 80, "hostPort": null}] {
		denied(testing.container({"ports": [port]})) == set()
	}
	denied(testing.container({"ports": null})) == set()
}

test_host_network_is_another_matter if {
	spec := {"hostNetwork": true, "containers": [{"ports": [{"containerPort": 80, "hostPort": 80}]}]}
	denied(testing.manifest("Pod", spec)) == set()
}

test_terraform if {
	denied(testing.terraform_container({"port": [{"container_port": 80, "host_port": "80"}]})) == {["spec", 0, "container", 0, "port", 0, "host_port"]}
}
