package lintel.k8s.workload.privileged_disabled_test

import data.lintel.k8s.workload.privileged_disabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := privileged_disabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

privileged := {"name": "a", "securityContext": {"privileged": true}}

test_every_container if {
	spec := {"containers": [{"name": "b"}, privileged], "initContainers": [privileged], "ephemeralContainers": [privileged]}
	denied(testing.deployment(spec)) == {
		["spec", "template", "spec", "containers", 1, "securityContext", "privileged"],
		["spec", "template", "spec", "initContainers", 0, "securityContext", "privileged"],
		["spec", "template", "spec", "ephemeralContainers", 0, "securityContext", "privileged"],
	}
}

test_passing if {
	every container in [{"securityContext": {"privileged": false}}, {"securityContext": {}}, {"securityContext": null}, {}] {
		denied(testing.deployment({"containers": [container]})) == set()
	}
}

test_no_containers if denied(testing.deployment({})) == set()

test_terraform if {
	spec := [{"container": [{"security_context": [{"privileged": true}]}]}]
	denied(testing.entry("kubernetes_pod_v1", "a", {"spec": spec})) == {["spec", 0, "container", 0, "security_context", 0, "privileged"]}
	unknown := [{"container": [{"security_context": [{"privileged": "${var.privileged}"}]}]}]
	denied(testing.entry("kubernetes_pod_v1", "a", {"spec": unknown})) == set()
}
