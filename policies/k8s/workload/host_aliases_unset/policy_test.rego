package lintel.k8s.workload.host_aliases_unset_test

import data.lintel.k8s.workload.host_aliases_unset
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := host_aliases_unset.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if denied(testing.deployment({"hostAliases": [{"ip": "10.0.0.1", "hostnames": ["a"]}]})) == {["spec", "template", "spec", "hostAliases"]}

test_passing if {
	every aliases in [null, [], [{"ip": "127.0.0.1", "hostnames": ["status.localhost"]}]] {
		denied(testing.deployment({"hostAliases": aliases})) == set()
	}
	denied(testing.deployment({})) == set()
}

test_terraform if denied(testing.entry("kubernetes_pod", "a", {"spec": [{"host_aliases": [{"ip": "10.0.0.1"}]}]})) == {["spec", 0, "host_aliases"]}
