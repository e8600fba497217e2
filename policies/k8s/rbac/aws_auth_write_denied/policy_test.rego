package lintel.k8s.rbac.aws_auth_write_denied_test

import data.lintel.k8s.rbac.aws_auth_write_denied
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := aws_auth_write_denied.deny with input as entry
	paths := {violation.path | some violation in violations}
}

role(names, verbs) := denied(testing.object_of("rbac.authorization.k8s.io/v1", "Role", {"rules": [{
	"apiGroups": [""],
	"resources": ["configmaps"],
	"resourceNames": names,
	"verbs": verbs,
}]}))

test_failing if {
	role(["aws-auth"], ["patch"]) == {["rules", 0, "resourceNames", 0]}
	role(["a", "aws-auth"], ["*"]) == {["rules", 0, "resourceNames", 1]}
}

test_passing if {
	role(["aws-auth"], ["get"]) == set()
	role(["a"], ["patch"]) == set()
	role([], ["patch"]) == set()
}

test_terraform if {
	block := {"api_groups": [""], "resources": ["configmaps"], "resource_names": ["aws-auth"], "verbs": ["update"]}
	denied(testing.entry("kubernetes_role", "a", {"rule": [block]})) == {["rule", 0, "resource_names", 0]}
}
