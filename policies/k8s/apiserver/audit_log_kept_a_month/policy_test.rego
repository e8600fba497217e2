package lintel.k8s.apiserver.audit_log_kept_a_month_test

import data.lintel.k8s.apiserver.audit_log_kept_a_month
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := audit_log_kept_a_month.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--audit-log-path=/a", "--audit-log-maxage=7"]) == {["spec", "containers", 0, "command", 2]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--audit-log-path=/a", "--audit-log-maxage=30"]) == set()
	command(["kube-apiserver", "--audit-log-path=/a", "--audit-log-maxage=60"]) == set()
	command(["kube-apiserver", "--audit-log-path=-"]) == set()
}

test_unknown if command(["kube-apiserver", "--audit-log-maxage=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

test_the_default if command(["kube-apiserver", "--audit-log-path=/a"]) == {["spec", "containers", 0, "command"]}
