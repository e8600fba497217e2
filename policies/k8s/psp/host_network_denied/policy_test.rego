package lintel.k8s.psp.host_network_denied_test

import data.lintel.k8s.psp.host_network_denied
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := host_network_denied.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(spec) := denied(testing.object_of("policy/v1beta1", "PodSecurityPolicy", {"spec": spec}))

place := ["spec", "hostNetwork"]

test_failing if {
	policy({"hostNetwork": true}) == {place}
}

test_passing if {
	policy({"hostNetwork": false}) == set()
}

test_absent if policy({}) == set()

test_terraform if {
	denied(testing.entry("kubernetes_pod_security_policy", "a", {"spec": [{"host_network": true}]})) == {["spec", 0, "host_network"]}
}
