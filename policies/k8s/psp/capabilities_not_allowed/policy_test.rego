package lintel.k8s.psp.capabilities_not_allowed_test

import data.lintel.k8s.psp.capabilities_not_allowed
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := capabilities_not_allowed.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(spec) := denied(testing.object_of("policy/v1beta1", "PodSecurityPolicy", {"spec": spec}))

place := ["spec", "allowedCapabilities"]

test_failing if {
	policy({"allowedCapabilities": ["NET_ADMIN"]}) == {place}
}

test_passing if {
	policy({"allowedCapabilities": []}) == set()
}

test_absent if policy({}) == set()

test_terraform if {
	denied(testing.entry("kubernetes_pod_security_policy", "a", {"spec": [{"allowed_capabilities": ["CHOWN"]}]})) == {["spec", 0, "allowed_capabilities"]}
}
