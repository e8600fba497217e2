package lintel.k8s.workload.liveness_probe_set_test

import data.lintel.k8s.workload.liveness_probe_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := liveness_probe_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if denied(testing.deployment({"containers": [{}, {"livenessProbe": {"exec": {}}}]})) == {["spec", "template", "spec", "containers", 0, "livenessProbe"]}

test_only_containers_that_go_on_running if {
	denied(testing.deployment({"initContainers": [{}], "ephemeralContainers": [{}]})) == set()
	denied(testing.manifest("Job", {"template": {"spec": {"containers": [{}]}}})) == set()
	denied(testing.manifest("Pod", {"restartPolicy": "Never", "containers": [{}]})) == set()
}

test_terraform if {
	denied(testing.terraform_container({"liveness_probe": [{"http_get": [{}]}]})) == set()
	denied(testing.terraform_container({})) == {["spec", 0, "container", 0, "liveness_probe", 0]}
}
