package lintel.k8s.workload.container_ports_unprivileged_test

import data.lintel.k8s.workload.container_ports_unprivileged
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := container_ports_unprivileged.deny with input as entry
	paths := {violation.path | some violation in violations}
}

port(number) := denied(testing.container({"ports": [{"containerPort": number}]}))

test_failing if {
	port(80) == {["spec", "containers", 0, "ports", 0, "containerPort"]}
	port("443") == {["spec", "containers", 0, "ports", 0, "containerPort"]}
}

test_passing if {
	every number in [1024, 8080, null, "${var.port}"] {
		port(number) == set()
	}
	denied(testing.container({})) == set()
}

test_terraform if denied(testing.terraform_container({"port": [{"container_port": 80}]})) == {["spec", 0, "container", 0, "port", 0, "container_port"]}
