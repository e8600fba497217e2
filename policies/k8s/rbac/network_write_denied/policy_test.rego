package lintel.k8s.rbac.network_write_denied_test

import data.lintel.k8s.rbac.network_write_denied
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := network_write_denied.deny with input as entry
	paths := {violation.path | some violation in violations}
}

allowed(rule) := denied(testing.object_of("rbac.authorization.k8s.io/v1", "Role", {"rules": [rule]}))

rule := {"apiGroups": [""], "resources": ["services"], "verbs": ["create"]}

test_failing if {
	allowed(rule) == {["rules", 0, "resources", 0]}
	allowed(object.union(rule, {"verbs": ["*"]})) == {["rules", 0, "resources", 0]}
}

test_passing if {
	every change in [{"verbs": ["other"]}, {"resources": ["other"]}, {"apiGroups": ["example.com"]}, {"resourceNames": ["one"]}, {"resources": ["*"]}] {
		allowed(object.union(rule, change)) == set()
	}
	denied(testing.object_of("rbac.authorization.k8s.io/v1", "Role", {"rules": null})) == set()
}

test_terraform if {
	block := {"api_groups": [""], "resources": ["services"], "verbs": ["create"]}
	denied(testing.entry("kubernetes_cluster_role_v1", "a", {"rule": [block]})) == {["rule", 0, "resources", 0]}
	denied(testing.entry("kubernetes_cluster_role_v1", "a", {"rule": [object.union(block, {"verbs": "${var.verbs}"})]})) == set()
}
