package lintel.k8s.psp.net_raw_dropped_test

import data.lintel.k8s.psp.net_raw_dropped
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := net_raw_dropped.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(spec) := denied(testing.object_of("policy/v1beta1", "PodSecurityPolicy", {"spec": spec}))

place := ["spec", "requiredDropCapabilities"]

test_failing if {
	policy({"requiredDropCapabilities": ["MKNOD"]}) == {place}
}

test_passing if {
	policy({"requiredDropCapabilities": ["ALL"]}) == set()
	policy({"requiredDropCapabilities": ["NET_RAW"]}) == set()
}

test_absent if policy({}) == {place}

test_terraform if {
	denied(testing.entry("kubernetes_pod_security_policy", "a", {"spec": [{"required_drop_capabilities": ["MKNOD"]}]})) == {["spec", 0, "required_drop_capabilities"]}
}
