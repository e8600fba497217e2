package lintel.k8s.workload.privilege_escalation_disabled_test

import data.lintel.k8s.workload.privilege_escalation_disabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := privilege_escalation_disabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

path := ["spec", "containers", 0, "securityContext", "allowPrivilegeEscalation"]

test_absent_allows if {
	denied(testing.container({})) == {path}
	denied(testing.container({"securityContext": null})) == {path}
}

test_explicit if {
	denied(testing.container({"securityContext": {"allowPrivilegeEscalation": true}})) == {path}
	denied(testing.container({"securityContext": {"allowPrivilegeEscalation": false}})) == set()
}

test_privileged_is_another_matter if {
	denied(testing.container({"securityContext": {"privileged": true}})) == set()
	denied(testing.container({"securityContext": {"privileged": true, "allowPrivilegeEscalation": true}})) == {path}
}

test_windows_has_no_such_thing if {
	denied(testing.manifest("Pod", {"os": {"name": "windows"}, "containers": [{}]})) == set()
	denied(testing.manifest("Pod", {"nodeSelector": {"kubernetes.io/os": "windows"}, "containers": [{}]})) == set()
	denied(testing.manifest("Pod", {"nodeSelector": {"kubernetes.io/os": "linux"}, "containers": [{}]})) == {path}
}

test_terraform if {
	context := {"allow_privilege_escalation": "false"}
	denied(testing.terraform_container({"security_context": [context]})) == set()
	denied(testing.terraform_container({})) == {["spec", 0, "container", 0, "security_context", 0, "allow_privilege_escalation"]}
}
