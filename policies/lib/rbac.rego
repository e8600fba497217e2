# Roles and bindings of Kubernetes.
package lintel.lib.rbac

import data.lintel.lib.kubernetes
import data.lintel.lib.value

# The rules of a role, with lists for what it names.
rules contains {
	"path": rule.path,
	"groups": list(rule, "apiGroups"),
	"resources": list(rule, "resources"),
	"verbs": list(rule, "verbs"),
	"names": list(rule, "resourceNames"),
} if {
	kubernetes.kind in {"Role", "ClusterRole"}
	kubernetes.api_group in {"rbac.authorization.k8s.io", ""}
	not built_in
	some rule in kubernetes.items(kubernetes.whole, ["rules"])
}

# Kubernetes itself makes roles and bindings, and keeps them as they are.
built_in if {
	kubernetes.field(kubernetes.metadata, ["labels"])["kubernetes.io/bootstrapping"] == "rbac-defaults"
}

list(rule, name) := found if {
	found := rule.spec[step_to(name)]
	is_array(found)
} else := []

# Violations: the places where a role allows one of the verbs on one of the resources, `{resource: groups}`. A rule for
# single objects by name is as narrow as it can be, and one for all resources is reported as such.
grants(resources, verbs) := {{"path": array.concat(rule.path, [step_to("resources"), i]), "message": message} |
	some rule in rules
	count(rule.names) == 0
	some i, resource in rule.resources
	some group in rule.groups
	group in (resources[resource] | {"*"})
	allowed := {verb | some verb in rule.verbs; verb in (verbs | {"*"})}
	count(allowed) > 0
	message := sprintf("the role may %s %s", [deeds(allowed), resource])
}

deeds(verbs) := "do anything with" if {
	"*" in verbs
} else := concat(", ", sort(verbs))

# The name of a list in a rule; the resources of a container, of the same name, are a block.
step_to(name) := kubernetes.path_of([name])[0]

writing := {"create", "update", "patch", "delete", "deletecollection"}

# The subjects of a binding, as parts. A binding that Kubernetes itself makes is left out.
subjects contains subject if {
	kubernetes.kind in {"RoleBinding", "ClusterRoleBinding"}
	kubernetes.api_group in {"rbac.authorization.k8s.io", ""}
	not built_in
	some subject in kubernetes.items(kubernetes.whole, ["subjects"])
}

# Violations: the subjects of a binding that are one of the users or groups.
bound(names) := {{"path": kubernetes.path_to(subject, ["name"])} |
	some subject in subjects
	kubernetes.field(subject, ["kind"]) in {"User", "Group"}
	kubernetes.field(subject, ["name"]) in names
}

# Service accounts that a binding in the listing names, by name: their namespaces, empty where it is not said.
bound_accounts[account] contains namespace if {
	some entry in kubernetes.listed({"RoleBinding", "ClusterRoleBinding"})
	some subject in kubernetes.read(entry, ["subjects"])
	subject.kind == "ServiceAccount"
	account := subject.name
	namespace := object.get(subject, "namespace", "")
}

# Service accounts in the listing, by name and namespace: whether their token is "withheld" or "mounted".
accounts[account][namespace] contains token_of(entry) if {
	some entry in kubernetes.listed({"ServiceAccount"})
	account := kubernetes.read(entry, ["metadata", "name"])
	namespace := kubernetes.namespace_of(entry)
}

token_of(entry) := "withheld" if {
	value.is_false(kubernetes.read(entry, ["automountServiceAccountToken"]))
} else := "mounted"
