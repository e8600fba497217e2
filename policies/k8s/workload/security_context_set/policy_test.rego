package lintel.k8s.workload.security_context_set_test

import data.lintel.k8s.workload.security_context_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := security_context_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_neither if {
	denied(testing.container({})) == {["spec", "containers", 0, "securityContext"]}
	denied(testing.manifest("Pod", {"securityContext": {}, "containers": [{"securityContext": null}]})) == {["spec", "containers", 0, "securityContext"]}
}

test_one_of_them_is_enough if {
	denied(testing.container({"securityContext": {"runAsNonRoot": true}})) == set()
	denied(testing.manifest("Pod", {"securityContext": {"fsGroup": 20000}, "containers": [{}]})) == set()
}

test_unknown if denied(testing.container({"securityContext": "${var.context}"})) == set()

test_terraform if denied(testing.terraform_container({"security_context": [{"privileged": false}]})) == set()
