package lintel.k8s.apiserver.audit_log_backups_kept_test

import data.lintel.k8s.apiserver.audit_log_backups_kept
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := audit_log_backups_kept.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--audit-log-path=/a", "--audit-log-maxbackup=3"]) == {["spec", "containers", 0, "command", 2]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--audit-log-path=/a", "--audit-log-maxbackup=10"]) == set()
	command(["kube-apiserver", "--audit-log-path=/a", "--audit-log-maxbackup=20"]) == set()
	command(["kube-apiserver", "--audit-log-path=-"]) == set()
}

test_unknown if command(["kube-apiserver", "--audit-log-maxbackup=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

test_the_default if command(["kube-apiserver", "--audit-log-path=/a"]) == {["spec", "containers", 0, "command"]}
