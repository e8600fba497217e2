package lintel.k8s.workload.secrets_not_in_environment_test

import data.lintel.k8s.workload.secrets_not_in_environment
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := secrets_not_in_environment.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if {
	denied(testing.container({"env": [{"name": "A", "value": "b"}, {"name": "B", "valueFrom": {"secretKeyRef": {"name": "s", "key": "k"}}}]})) == {["spec", "containers", 0, "env", 1, "valueFrom", "secretKeyRef"]}
	denied(testing.container({"envFrom": [{"secretRef": {"name": "s"}}]})) == {["spec", "containers", 0, "envFrom", 0, "secretRef"]}
}

test_passing if {
	every value_from in [{"configMapKeyRef": {"name": "c"}}, {"fieldRef": {"fieldPath": "status.podIP"}}, null] {
		denied(testing.container({"env": [{"name": "A", "valueFrom": value_from}]})) == set()
	}
	denied(testing.container({"envFrom": [{"configMapRef": {"name": "c"}}], "env": null})) == set()
}

test_terraform if {
	variable := {"name": "A", "value_from": [{"secret_key_ref": [{"name": "s"}]}]}
	denied(testing.terraform_container({"env": [variable]})) == {["spec", 0, "container", 0, "env", 0, "value_from", 0, "secret_key_ref", 0]}
	denied(testing.terraform_container({"env_from": [{"secret_ref": [{"name": "s"}]}]})) == {["spec", 0, "container", 0, "env_from", 0, "secret_ref", 0]}
}
