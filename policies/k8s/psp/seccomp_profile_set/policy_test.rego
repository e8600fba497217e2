package lintel.k8s.psp.seccomp_profile_set_test

import data.lintel.k8s.psp.seccomp_profile_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := seccomp_profile_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

annotated(annotations) := denied(testing.object_of("policy/v1beta1", "PodSecurityPolicy", {"metadata": {"annotations": annotations}}))

place := ["metadata", "annotations", "seccomp.security.alpha.kubernetes.io/defaultProfileName"]

test_failing if {
	annotated(null) == {place}
	annotated({"seccomp.security.alpha.kubernetes.io/defaultProfileName": "unconfined"}) == {place}
}

test_passing if {
	annotated({"seccomp.security.alpha.kubernetes.io/defaultProfileName": "runtime/default"}) == set()
	annotated({"seccomp.security.alpha.kubernetes.io/defaultProfileName": "docker/default"}) == set()
}

test_other_kinds if denied(testing.container({})) == set()
