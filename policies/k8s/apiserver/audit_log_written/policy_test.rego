package lintel.k8s.apiserver.audit_log_written_test

import data.lintel.k8s.apiserver.audit_log_written
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := audit_log_written.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--audit-log-path=/a"]) == set()
	command(["kube-apiserver", "--audit-webhook-config-file=/a"]) == set()
}

test_unknown if command(["kube-apiserver", "--audit-log-path=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
