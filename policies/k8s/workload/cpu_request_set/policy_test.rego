package lintel.k8s.workload.cpu_request_set_test

import data.lintel.k8s.workload.cpu_request_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := cpu_request_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

place := ["spec", "containers", 0, "resources", "requests", "cpu"]

resources(x) := denied(testing.container({"resources": x}))

test_failing if {
	every x in [null, {}, {"requests": {}}, {"requests": {"other": "1"}}] {
		resources(x) == {place}
	}
}

test_passing if resources({"requests": {"cpu": "1"}}) == set()

test_a_limit_is_a_request_too if resources({"limits": {"cpu": "1"}}) == set()

test_of_the_pod if {
	denied(testing.manifest("Pod", {"resources": {"requests": {"cpu": "1"}}, "containers": [{}]})) == set()
}

test_init_containers_count_and_ephemeral_ones_do_not if {
	spec := {"initContainers": [{}], "ephemeralContainers": [{}]}
	denied(testing.manifest("Pod", spec)) == {["spec", "initContainers", 0, "resources", "requests", "cpu"]}
}

test_terraform if {
	denied(testing.terraform_container({"resources": [{"requests": {"cpu": "1"}}]})) == set()
	denied(testing.terraform_container({})) == {["spec", 0, "container", 0, "resources", 0, "requests", "cpu"]}
	denied(testing.terraform_container({"resources": [{"requests": "${var.amounts}"}]})) == {["spec", 0, "container", 0, "resources", 0, "requests", "cpu"]}
}
