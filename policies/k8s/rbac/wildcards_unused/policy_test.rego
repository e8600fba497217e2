package lintel.k8s.rbac.wildcards_unused_test

import data.lintel.k8s.rbac.wildcards_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := wildcards_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

role(rule) := denied(testing.object_of("rbac.authorization.k8s.io/v1", "Role", {"rules": [{"apiGroups": [""], "resources": ["pods"], "verbs": ["get"]}, rule]}))

test_failing if {
	role({"apiGroups": ["*"], "resources": ["*"], "verbs": ["*", "*"]}) == {["rules", 1, "verbs", 0]}
	role({"apiGroups": ["*"], "resources": ["pods", "*"], "verbs": ["get"]}) == {["rules", 1, "resources", 1]}
	role({"apiGroups": ["*"], "resources": ["pods"], "verbs": ["get"]}) == {["rules", 1, "apiGroups", 0]}
	role({"apiGroups": [""], "resources": ["pods", "*"], "verbs": ["get"]}) == {["rules", 1, "resources", 1]}
}

test_instances if {
	violations := wildcards_unused.deny with input as testing.object_of("rbac.authorization.k8s.io/v1", "ClusterRole", {"rules": [{"apiGroups": ["*"], "resources": ["pods"], "verbs": ["*"]}]})
	violations == {{"path": ["rules", 0, "verbs", 0], "instance": instance, "message": "wildcard (*) in apiGroups and verbs"} | some instance in ["apiGroups", "verbs"]}
}

test_passing if {
	role({"apiGroups": [""], "resources": ["*/scale"], "verbs": ["get"]}) == set()
	role({"nonResourceURLs": ["*"], "verbs": ["get"]}) == set()
}

test_terraform if {
	denied(testing.entry("kubernetes_role", "a", {"rule": [{"api_groups": ["apps"], "resources": ["*"], "verbs": ["get"]}]})) == {["rule", 0, "resources", 0]}
}
