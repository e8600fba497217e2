package lintel.lib.rbac_test

import data.lintel.lib.rbac
import data.lintel.lib.testing

role(rule) := testing.object_of("rbac.authorization.k8s.io/v1", "Role", {"rules": [rule]})

granted(rule) := paths if {
	violations := rbac.grants({"pods/exec": {""}, "jobs": {"batch"}}, {"create", "get"}) with input as role(rule)
	paths := {violation.path | some violation in violations}
}

exec := {"apiGroups": [""], "resources": ["pods", "pods/exec"], "verbs": ["list", "create"]}

test_grants if {
	granted(exec) == {["rules", 0, "resources", 1]}
	granted(object.union(exec, {"verbs": ["*"]})) == {["rules", 0, "resources", 1]}
	granted(object.union(exec, {"apiGroups": ["*"]})) == {["rules", 0, "resources", 1]}
	granted({"apiGroups": ["", "batch"], "resources": ["jobs"], "verbs": ["get"]}) == {["rules", 0, "resources", 0]}
}

test_no_grants if {
	every change in [
		{"verbs": ["list"]},
		{"apiGroups": ["apps"]},
		{"resources": ["pods"]},
		{"resources": ["*"]},
		{"resourceNames": ["one"]},
		{"verbs": "${var.verbs}"},
	] {
		granted(object.union(exec, change)) == set()
	}
}

test_the_message_names_verbs_and_resource if {
	violations := rbac.grants({"pods/exec": {""}}, {"create", "get"}) with input as role(exec)
	{violation.message | some violation in violations} == {"the role may create pods/exec"}
}

test_all_verbs_in_words if {
	violations := rbac.grants({"pods/exec": {""}}, {"create"}) with input as role(object.union(exec, {"verbs": ["*"]}))
	{violation.message | some violation in violations} == {"the role may do anything with pods/exec"}
}

test_roles_of_kubernetes_itself if {
	bootstrap := object.union(role(exec), {"config": {"metadata": {"labels": {"kubernetes.io/bootstrapping": "rbac-defaults"}}}})
	found := rbac.rules with input as bootstrap
	found == set()
}

test_other_kinds_of_the_name if {
	entry := testing.object_of("iam.example.com/v1", "Role", {"rules": [exec]})
	found := rbac.rules with input as entry
	found == set()
}

test_terraform if {
	entry := testing.entry("kubernetes_role", "r", {"rule": [{"api_groups": [""], "resources": ["pods/exec"], "verbs": ["create"]}]})
	violations := rbac.grants({"pods/exec": {""}}, {"create"}) with input as entry
	{violation.path | some violation in violations} == {["rule", 0, "resources", 0]}
}

binding(subject) := testing.object_of("rbac.authorization.k8s.io/v1", "RoleBinding", {"subjects": [subject]})

test_bound if {
	violations := rbac.bound({"system:masters"}) with input as binding({"kind": "Group", "name": "system:masters"})
	violations == {{"path": ["subjects", 0, "name"]}}
	every subject in [{"kind": "Group", "name": "admins"}, {"kind": "ServiceAccount", "name": "system:masters"}] {
		none := rbac.bound({"system:masters"}) with input as binding(subject)
		none == set()
	}
}

test_bound_accounts if {
	entry := binding({"kind": "ServiceAccount", "name": "a", "namespace": "n"})
	accounts := rbac.bound_accounts with data.resources as {"kubernetes_role_binding": [entry]}
	accounts == {"a": {"n"}}
}
