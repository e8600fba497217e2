package lintel.k8s.workload.proc_mount_default_test

import data.lintel.k8s.workload.proc_mount_default
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := proc_mount_default.deny with input as entry
	paths := {violation.path | some violation in violations}
}

mounted(x) := denied(testing.container({"securityContext": {"procMount": x}}))

test_failing if mounted("Unmasked") == {["spec", "containers", 0, "securityContext", "procMount"]}

test_passing if {
	mounted("Default") == set()
	mounted(null) == set()
	denied(testing.container({})) == set()
}
