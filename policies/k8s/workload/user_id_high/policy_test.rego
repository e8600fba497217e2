package lintel.k8s.workload.user_id_high_test

import data.lintel.k8s.workload.user_id_high
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := user_id_high.deny with input as entry
	paths := {violation.path | some violation in violations}
}

path := ["spec", "containers", 0, "securityContext", "runAsUser"]

test_failing if {
	denied(testing.container({})) == {path}
	denied(testing.container({"securityContext": {"runAsUser": 1000}})) == {path}
	denied(testing.manifest("Pod", {"securityContext": {"runAsUser": 999}, "containers": [{}, {}]})) == {["spec", "securityContext", "runAsUser"]}
}

test_passing if {
	denied(testing.container({"securityContext": {"runAsUser": 10000}})) == set()
	denied(testing.manifest("Pod", {"securityContext": {"runAsUser": 65534}, "containers": [{}]})) == set()
}

test_root_is_another_matter if denied(testing.container({"securityContext": {"runAsUser": 0}})) == set()

test_terraform if {
	denied(testing.terraform_container({"security_context": [{"run_as_user": "20000"}]})) == set()
	denied(testing.terraform_container({"security_context": [{"run_as_user": "${var.user}"}]})) == set()
}
