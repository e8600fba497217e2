package lintel.k8s.workload.seccomp_profile_set_test

import data.lintel.k8s.workload.seccomp_profile_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := seccomp_profile_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

effective(context, container) := denied(testing.manifest("Pod", {"securityContext": context, "containers": [{"securityContext": container}]}))

own := ["spec", "containers", 0, "securityContext", "seccompProfile", "type"]

shared := ["spec", "securityContext", "seccompProfile", "type"]

test_nobody_says_anything if {
	effective(null, null) == {own}
	effective({"runAsUser": 1}, {}) == {own}
}

test_pod_or_container if {
	effective({"seccompProfile": {"type": "RuntimeDefault"}}, null) == set()
	effective(null, {"seccompProfile": {"type": "Localhost", "localhostProfile": "a.json"}}) == set()
}

test_unconfined_is_another_matter if effective({"seccompProfile": {"type": "Unconfined"}}, null) == set()

test_privileged_containers_have_no_profile if effective(null, {"privileged": true}) == set()

test_annotations if {
	entry := testing.container({})
	pod := {"seccomp.security.alpha.kubernetes.io/pod": "runtime/default"}
	denied(object.union(entry, {"config": {"metadata": {"annotations": pod}}})) == set()
	container := {"container.seccomp.security.alpha.kubernetes.io/a": "runtime/default"}
	denied(object.union(entry, {"config": {"metadata": {"annotations": container}}})) == set()
	other := {"container.seccomp.security.alpha.kubernetes.io/b": "runtime/default"}
	denied(object.union(entry, {"config": {"metadata": {"annotations": other}}})) == {own}
}

test_windows if denied(testing.manifest("Pod", {"os": {"name": "windows"}, "containers": [{}]})) == set()

test_terraform if {
	denied(testing.terraform_container({"security_context": [{"seccomp_profile": [{"type": "RuntimeDefault"}]}]})) == set()
	denied(testing.terraform_container({})) == {["spec", 0, "container", 0, "security_context", 0, "seccomp_profile", 0, "type"]}
}
