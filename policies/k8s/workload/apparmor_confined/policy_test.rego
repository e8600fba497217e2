package lintel.k8s.workload.apparmor_confined_test

import data.lintel.k8s.workload.apparmor_confined
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := apparmor_confined.deny with input as entry
	paths := {violation.path | some violation in violations}
}

annotated(profile) := denied(object.union(testing.container({}), {"config": {"metadata": {"annotations": {
	"container.apparmor.security.beta.kubernetes.io/a": profile,
	"owner": "unconfined",
}}}}))

test_annotation if {
	annotated("unconfined") == {["metadata", "annotations", "container.apparmor.security.beta.kubernetes.io/a"]}
	annotated("runtime/default") == set()
	annotated("localhost/strict") == set()
}

test_fields if {
	denied(testing.container({"securityContext": {"appArmorProfile": {"type": "Unconfined"}}})) == {["spec", "containers", 0, "securityContext", "appArmorProfile", "type"]}
	spec := {"securityContext": {"appArmorProfile": {"type": "Unconfined"}}, "containers": [{}]}
	denied(testing.manifest("Pod", spec)) == {["spec", "securityContext", "appArmorProfile", "type"]}
}

test_absent_is_the_profile_of_the_runtime if denied(testing.container({})) == set()
