package lintel.k8s.workload.seccomp_confined_test

import data.lintel.k8s.workload.seccomp_confined
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := seccomp_confined.deny with input as entry
	paths := {violation.path | some violation in violations}
}

effective(context, container) := denied(testing.manifest("Pod", {"securityContext": context, "containers": [{"securityContext": container}]}))

own := ["spec", "containers", 0, "securityContext", "seccompProfile", "type"]

shared := ["spec", "securityContext", "seccompProfile", "type"]

test_failing if {
	effective({"seccompProfile": {"type": "Unconfined"}}, null) == {shared}
	effective({"seccompProfile": {"type": "RuntimeDefault"}}, {"seccompProfile": {"type": "Unconfined"}}) == {own}
}

test_passing if {
	effective(null, null) == set()
	effective({"seccompProfile": {"type": "Unconfined"}}, {"seccompProfile": {"type": "RuntimeDefault"}}) == set()
}

test_annotations if {
	every name in ["seccomp.security.alpha.kubernetes.io/pod", "container.seccomp.security.alpha.kubernetes.io/a"] {
		entry := object.union(testing.container({}), {"config": {"metadata": {"annotations": {name: "unconfined"}}}})
		denied(entry) == {["metadata", "annotations", name]}
	}
}
