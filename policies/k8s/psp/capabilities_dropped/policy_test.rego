package lintel.k8s.psp.capabilities_dropped_test

import data.lintel.k8s.psp.capabilities_dropped
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := capabilities_dropped.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(spec) := denied(testing.object_of("policy/v1beta1", "PodSecurityPolicy", {"spec": spec}))

place := ["spec", "requiredDropCapabilities"]

test_failing if {
	policy({"requiredDropCapabilities": ["NET_RAW"]}) == {place}
	policy({"requiredDropCapabilities": null}) == {place}
}

test_passing if {
	policy({"requiredDropCapabilities": ["ALL"]}) == set()
}

test_absent if policy({}) == {place}

test_terraform if {
	denied(testing.entry("kubernetes_pod_security_policy", "a", {"spec": [{"required_drop_capabilities": ["NET_RAW"]}]})) == {["spec", 0, "required_drop_capabilities"]}
}
