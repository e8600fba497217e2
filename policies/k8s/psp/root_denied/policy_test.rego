package lintel.k8s.psp.root_denied_test

import data.lintel.k8s.psp.root_denied
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := root_denied.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(spec) := denied(testing.object_of("policy/v1beta1", "PodSecurityPolicy", {"spec": spec}))

place := ["spec", "runAsUser", "rule"]

test_failing if {
	policy({"runAsUser": {"rule": "RunAsAny"}}) == {place}
	policy({"runAsUser": {"rule": "MustRunAs", "ranges": [{"min": 0, "max": 10}]}}) == {place}
}

test_passing if {
	policy({"runAsUser": {"rule": "MustRunAsNonRoot"}}) == set()
	policy({"runAsUser": {"rule": "MustRunAs", "ranges": [{"min": 1000, "max": 2000}]}}) == set()
}

test_absent if policy({}) == {place}

test_terraform if {
	denied(testing.entry("kubernetes_pod_security_policy", "a", {"spec": [{"run_as_user": [{"rule": "RunAsAny"}]}]})) == {["spec", 0, "run_as_user", 0, "rule"]}
}
