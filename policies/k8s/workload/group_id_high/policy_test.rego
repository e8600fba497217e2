package lintel.k8s.workload.group_id_high_test

import data.lintel.k8s.workload.group_id_high
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := group_id_high.deny with input as entry
	paths := {violation.path | some violation in violations}
}

path := ["spec", "containers", 0, "securityContext", "runAsGroup"]

test_failing if {
	denied(testing.container({})) == {path}
	denied(testing.container({"securityContext": {"runAsGroup": 1000}})) == {path}
	denied(testing.manifest("Pod", {"securityContext": {"runAsGroup": 999}, "containers": [{}, {}]})) == {["spec", "securityContext", "runAsGroup"]}
}

test_passing if {
	denied(testing.container({"securityContext": {"runAsGroup": 10000}})) == set()
	denied(testing.manifest("Pod", {"securityContext": {"runAsGroup": 20000}, "containers": [{}]})) == set()
}

test_root_is_another_matter if denied(testing.container({"securityContext": {"runAsGroup": 0}})) == set()

test_terraform if denied(testing.terraform_container({"security_context": [{"run_as_group": "20000"}]})) == set()
