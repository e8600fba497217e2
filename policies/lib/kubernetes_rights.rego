# What the service accounts of a cluster may do through all the roles that are bound to them.
package lintel.lib.kubernetes_rights

import data.lintel.lib.kubernetes
import data.lintel.lib.link

# Rights that lead to others, by what they allow: the groups, resources and verbs that each takes.
rights := {
	"may do everything": {"groups": {"*"}, "resources": {"*"}, "verbs": {"*"}},
	"may run pods": {
		"groups": {"", "apps", "batch"},
		"resources": {"pods", "deployments", "statefulsets", "daemonsets", "replicasets", "replicationcontrollers", "jobs", "cronjobs"},
		"verbs": {"create"},
	},
	"may run commands in pods": {"groups": {""}, "resources": {"pods/exec", "pods/ephemeralcontainers"}, "verbs": {"create", "update", "patch"}},
	"may read secrets": {"groups": {""}, "resources": {"secrets"}, "verbs": {"get", "list", "watch"}},
	"may issue tokens of service accounts": {"groups": {""}, "resources": {"serviceaccounts/token"}, "verbs": {"create"}},
	"may impersonate": {"groups": {""}, "resources": {"users", "groups", "serviceaccounts"}, "verbs": {"impersonate"}},
	"may bind roles": {"groups": {"rbac.authorization.k8s.io"}, "resources": {"roles", "clusterroles"}, "verbs": {"bind"}},
	"may give roles more rights": {"groups": {"rbac.authorization.k8s.io"}, "resources": {"roles", "clusterroles"}, "verbs": {"escalate"}},
	"may use the kubelets": {"groups": {""}, "resources": {"nodes/proxy"}, "verbs": {"create", "get"}},
	"may create volumes on nodes": {"groups": {""}, "resources": {"persistentvolumes"}, "verbs": {"create"}},
	"can approve certificates": {"groups": {"certificates.k8s.io"}, "resources": {"certificatesigningrequests/approval"}, "verbs": {"update", "patch"}},
	"can use signers": {"groups": {"certificates.k8s.io"}, "resources": {"signers"}, "verbs": {"approve"}},
}

# Alone, and for the whole cluster, each of these opens the cluster.
opening := {
	"may do everything", "may run pods", "may run commands in pods", "may read secrets", "may issue tokens of service accounts",
	"may impersonate", "may bind roles", "may give roles more rights", "may use the kubelets",
}

# In a namespace, each of these lends the rights of its service accounts.
lending := {"may do everything", "may run pods", "may issue tokens of service accounts"}

# The rights of bindings to a service account, by its name: in which namespace it is, for which namespace they hold ("*" for the
# cluster), and how it got them.
grants[account] contains grant if {
	some binding in kubernetes.listed({"RoleBinding", "ClusterRoleBinding"})
	granted := rights_of_binding(binding)
	count(granted.rights) > 0
	some subject in subjects(binding)
	subject.kind == "ServiceAccount"
	account := subject.name
	grant := {
		"namespace": text(subject, "namespace"),
		"directory": link.directory(binding),
		"scope": scope(binding),
		"rights": granted.rights,
		"via": sprintf("%s → %s", [label(binding), granted.role]),
	}
}

# The grants of a service account in a namespace. Where a manifest names no namespace, those of the same directory are its own.
of_account(name, namespace, directory) := {grant |
	some grant in grants[name]
	own(grant, name, namespace, directory)
}

own(grant, _, namespace, _) if {
	namespace != ""
	grant.namespace == namespace
}

own(grant, name, namespace, directory) if {
	"" in {namespace, grant.namespace}
	name != "default"
	grant.directory == directory
}

own(grant, "default", "", directory) if {
	grant.namespace == ""
	grant.directory == directory
}

label(entry) := sprintf("%s %s", [kind_of(entry), kubernetes.read(entry, ["metadata", "name"])])

kind_of(entry) := kind if kind := kubernetes.object_of(entry).spec.kind

else := kubernetes.terraform_kinds[regex.replace(entry.type, `_v[0-9][a-z0-9]*$`, "")]

scope(binding) := "*" if kind_of(binding) == "ClusterRoleBinding"

scope(binding) := kubernetes.namespace_of(binding) if kind_of(binding) == "RoleBinding"

subjects(binding) := {subject | some subject in kubernetes.read(binding, ["subjects"]); is_object(subject)}

rights_of_binding(binding) := {"role": sprintf("ClusterRole %s", [name]), "rights": built_in[name]} if {
	kubernetes.read(binding, ["roleRef", "kind"]) == "ClusterRole"
	name := kubernetes.read(binding, ["roleRef", "name"])
	built_in[name]
} else := {"role": sprintf("%s %s", [kind, name]), "rights": {right | some role in roles; some right in rights_of_role[role.type][link.position(role)]}} if {
	kind := kubernetes.read(binding, ["roleRef", "kind"])
	name := kubernetes.read(binding, ["roleRef", "name"])
	roles := meant(binding, kind, name)
}

built_in := {
	"cluster-admin": {"may do everything"},
	"admin": {"may run pods", "may run commands in pods", "may read secrets"},
	"edit": {"may run pods", "may run commands in pods", "may read secrets"},
}

# The role of a name: that of the directory, or the only one.
meant(binding, kind, name) := roles if {
	roles := roles_by_name[kind][name][link.directory(binding)]
} else := roles if {
	directories := roles_by_name[kind][name]
	count(directories) == 1
	some roles in directories
}

roles_by_name[kind][name][link.directory(role)] contains role if {
	some kind in ["Role", "ClusterRole"]
	some role in kubernetes.listed({kind})
	name := kubernetes.read(role, ["metadata", "name"])
}

rights_of_role[role.type][link.position(role)] contains right if {
	some role in kubernetes.listed({"Role", "ClusterRole"})
	some rule in kubernetes.read(role, ["rules"])
	count(list(rule, "resourceNames", "resource_names")) == 0
	some right, needed in rights
	covers(list(rule, "apiGroups", "api_groups"), needed.groups)
	covers(list(rule, "resources", "resources"), needed.resources)
	covers(list(rule, "verbs", "verbs"), needed.verbs)
}

covers(listed, needed) if {
	some name in listed
	name in needed | {"*"}
}

list(rule, name, terraform_name) := {x | some x in rule[name]} | {x | some x in rule[terraform_name]}

text(node, name) := x if {
	x := node[name]
	is_string(x)
} else := ""

# The service accounts of a place that have rights over the cluster, with how they got them.
powerful[place(grant.namespace, grant.directory)] contains sprintf("ServiceAccount %s → %s (%s)", [account, grant.via, right]) if {
	some account, found in grants
	some grant in found
	grant.scope == "*"
	some right in grant.rights & opening
}

# What is in one namespace is together. Where none is named, and in the one that stands for none, which charts that have nothing
# to do with each other are rendered into, only what is in one directory.
place(namespace, directory) := {true: [namespace, directory], false: [namespace, ""]}[namespace in {"", "default"}]
