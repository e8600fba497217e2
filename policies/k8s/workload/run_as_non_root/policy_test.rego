package lintel.k8s.workload.run_as_non_root_test

import data.lintel.k8s.workload.run_as_non_root
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := run_as_non_root.deny with input as entry
	paths := {violation.path | some violation in violations}
}

pod(context, containers) := testing.manifest("Pod", {"securityContext": context, "containers": containers})

test_nobody_says_anything if {
	denied(testing.manifest("Pod", {"containers": [{"name": "a"}, {"name": "b"}]})) == {
		["spec", "containers", 0, "securityContext", "runAsNonRoot"],
		["spec", "containers", 1, "securityContext", "runAsNonRoot"],
	}
}

test_set_for_the_pod if {
	denied(pod({"runAsNonRoot": true}, [{"name": "a"}])) == set()
	denied(pod({"runAsUser": 1000}, [{"name": "a"}])) == set()
}

test_set_for_the_container if {
	denied(pod({}, [{"securityContext": {"runAsNonRoot": true}}])) == set()
	denied(pod(null, [{"securityContext": {"runAsUser": 1000}}])) == set()
}

test_the_container_overrides_the_pod if {
	denied(pod({"runAsNonRoot": true}, [{"securityContext": {"runAsNonRoot": false}}])) == {["spec", "containers", 0, "securityContext", "runAsNonRoot"]}
	denied(pod({"runAsUser": 1000}, [{"securityContext": {"runAsUser": 0}}])) == {["spec", "containers", 0, "securityContext", "runAsUser"]}
	denied(pod({"runAsUser": 0}, [{"securityContext": {"runAsUser": 1000}}])) == set()
}

test_a_setting_of_the_pod_is_found_once if {
	denied(pod({"runAsNonRoot": false}, [{"name": "a"}, {"name": "b"}])) == {["spec", "securityContext", "runAsNonRoot"]}
	denied(pod({"runAsUser": 0}, [{"name": "a"}, {"name": "b"}])) == {["spec", "securityContext", "runAsUser"]}
}

test_init_containers_count if {
	entry := testing.manifest("Pod", {"containers": [{"securityContext": {"runAsNonRoot": true}}], "initContainers": [{}]})
	denied(entry) == {["spec", "initContainers", 0, "securityContext", "runAsNonRoot"]}
}

terraform(context) := testing.entry("kubernetes_pod", "a", {"spec": [{"security_context": [context], "container": [{"name": "a"}]}]})

test_terraform if {
	denied(terraform({"run_as_non_root": true})) == set()
	denied(terraform({"run_as_user": "1000"})) == set()
	denied(terraform({"run_as_user": "0"})) == {["spec", 0, "security_context", 0, "run_as_user"]}
}

test_unknown if {
	denied(terraform({"run_as_user": "${var.user}"})) == set()
	denied(terraform({"run_as_non_root": "${var.safe}", "run_as_user": "0"})) == {["spec", 0, "security_context", 0, "run_as_non_root"]}
}
