package lintel.k8s.kubelet.anonymous_auth_disabled_test

import data.lintel.k8s.kubelet.anonymous_auth_disabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := anonymous_auth_disabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kubelet", "--anonymous-auth=true"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kubelet"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kubelet", "--anonymous-auth=false"]) == set()
}

test_unknown if command(["kubelet", "--anonymous-auth=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"authentication": {"anonymous": {"enabled": true}}}) == {["authentication", "anonymous", "enabled"]}
	configured({"authentication": {"anonymous": {"enabled": false}}}) == set()
	configured({}) == set()
}
