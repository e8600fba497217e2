package lintel.k8s.psp.privilege_escalation_denied_test

import data.lintel.k8s.psp.privilege_escalation_denied
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := privilege_escalation_denied.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(spec) := denied(testing.object_of("policy/v1beta1", "PodSecurityPolicy", {"spec": spec}))

place := ["spec", "allowPrivilegeEscalation"]

test_failing if {
	policy({"allowPrivilegeEscalation": true}) == {place}
}

test_passing if {
	policy({"allowPrivilegeEscalation": false}) == set()
}

test_absent if policy({}) == {place}

test_terraform if {
	denied(testing.entry("kubernetes_pod_security_policy", "a", {"spec": [{"allow_privilege_escalation": true}]})) == {["spec", 0, "allow_privilege_escalation"]}
}
