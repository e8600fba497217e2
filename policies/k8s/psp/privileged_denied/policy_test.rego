package lintel.k8s.psp.privileged_denied_test

import data.lintel.k8s.psp.privileged_denied
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := privileged_denied.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(spec) := denied(testing.object_of("policy/v1beta1", "PodSecurityPolicy", {"spec": spec}))

place := ["spec", "privileged"]

test_failing if {
	policy({"privileged": true}) == {place}
}

test_passing if {
	policy({"privileged": false}) == set()
}

test_absent if policy({}) == set()

test_terraform if {
	denied(testing.entry("kubernetes_pod_security_policy", "a", {"spec": [{"privileged": true}]})) == {["spec", 0, "privileged"]}
}
