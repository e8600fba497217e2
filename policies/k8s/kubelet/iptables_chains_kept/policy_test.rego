package lintel.k8s.kubelet.iptables_chains_kept_test

import data.lintel.k8s.kubelet.iptables_chains_kept
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := iptables_chains_kept.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kubelet", "--make-iptables-util-chains=false"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kubelet"]) == set()

test_passing if {
	command(["kubelet", "--make-iptables-util-chains=true"]) == set()
}

test_unknown if command(["kubelet", "--make-iptables-util-chains=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"makeIPTablesUtilChains": false}) == {["makeIPTablesUtilChains"]}
	configured({"makeIPTablesUtilChains": true}) == set()
	configured({}) == set()
}
