package lintel.k8s.workload.root_filesystem_read_only_test

import data.lintel.k8s.workload.root_filesystem_read_only
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := root_filesystem_read_only.deny with input as entry
	paths := {violation.path | some violation in violations}
}

path := ["spec", "containers", 0, "securityContext", "readOnlyRootFilesystem"]

test_failing if {
	every context in [null, {}, {"readOnlyRootFilesystem": false}] {
		denied(testing.container({"securityContext": context})) == {path}
	}
}

test_passing if denied(testing.container({"securityContext": {"readOnlyRootFilesystem": true}})) == set()

test_windows if denied(testing.manifest("Pod", {"os": {"name": "windows"}, "containers": [{}]})) == set()

test_terraform if denied(testing.terraform_container({"security_context": [{"read_only_root_filesystem": "true"}]})) == set()
