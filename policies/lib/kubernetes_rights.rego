# What service accounts, users and groups may do in a cluster through all the roles that are bound to them.
package lintel.lib.kubernetes_rights

import data.lintel.lib.kubernetes
import data.lintel.lib.link
import data.lintel.lib.value

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
grants[subject.name] contains grant if some [subject, grant] in bound.ServiceAccount

# Those of bindings to a user or group, by its kind and name.
grants_of_others[kind][subject.name] contains grant if {
	some kind in ["Group", "User"]
	some [subject, grant] in bound[kind]
}

bound[subject.kind] contains [subject, grant] if {
	some binding in kubernetes.listed({"RoleBinding", "ClusterRoleBinding"})
	granted := rights_of_binding(binding)
	count(granted.rights) > 0
	some subject in subjects(binding)
	grant := {
		"namespace": text(subject, "namespace"),
		"directory": link.directory(binding),
		"scope": scope(binding),
		"rights": granted.rights,
		"via": sprintf("%s → %s", [label(binding), granted.role]),
	}
}

# The grants of a service account in a namespace. Where a manifest names no namespace, those of the same directory are its own.
of_account(name, namespace, directory) := by_name | by_group if {
	by_name := {grant |
		some grant in grants[name]
		own(grant, name, namespace, directory)
	}
	by_group := {grant |
		some group in {"system:authenticated", "system:serviceaccounts", sprintf("system:serviceaccounts:%s", [namespace])}
		some grant in of_other("Group", group, directory)
	}
}

# The grants of a user or group. People of one name in other directories may be those of another cluster.
of_other(kind, name, directory) := {grant |
	some grant in grants_of_others[kind][name]
	grant.directory == directory
}

# Ways from grants to rights over the cluster. What one role gives for the whole cluster is reported there.
escalations(held) := through_accounts(held) | through_certificates(held) if {
	count({grant | some grant in held; grant.scope == "*"; count(grant.rights & opening) > 0}) == 0
} else := set()

through_accounts(held) := {{"via": grant.via, "path": sprintf("%s (%s in %s) → %s", [grant.via, right, grant.scope, target])} |
	some grant in held
	grant.scope != "*"
	right := min(grant.rights & lending)
	target := min(powerful[place(grant.scope, grant.directory)])
}

# Approving a request for a certificate takes two rights; with them the account makes itself an administrator.
through_certificates(held) := {{"via": a.via, "path": sprintf("%s (%s) → %s (%s) → administrator certificate", [a.via, first, b.via, second])} |
	first := "can approve certificates"
	second := "can use signers"
	some a in held
	a.scope == "*"
	first in a.rights
	not second in a.rights
	some b in held
	b.scope == "*"
	second in b.rights
	not first in b.rights
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

rights_of_binding(binding) := {"role": sprintf("ClusterRole %s", [name]), "rights": (built_in[name] | aggregated)} if {
	kubernetes.read(binding, ["roleRef", "kind"]) == "ClusterRole"
	name := kubernetes.read(binding, ["roleRef", "name"])
	built_in[name]
	aggregated := {right |
		some source in aggregated_to[name]
		some right in rights_by_label[link.directory(binding)][sprintf("rbac.authorization.k8s.io/aggregate-to-%s", [source])]["true"]
	}
} else := {"role": sprintf("%s %s", [kind, name]), "rights": {right | some role in roles; some right in rights_of_role[role.type][link.position(role)]}} if {
	kind := kubernetes.read(binding, ["roleRef", "kind"])
	name := kubernetes.read(binding, ["roleRef", "name"])
	roles := meant(binding, kind, name)
}

built_in := {
	"cluster-admin": {"may do everything"},
	"admin": {"may run pods", "may run commands in pods", "may read secrets"},
	"edit": {"may run pods", "may run commands in pods", "may read secrets"},
	"view": set(),
}

# Kubernetes adds the rights of roles with the label for one of them.
aggregated_to := {"cluster-admin": [], "admin": ["admin", "edit", "view"], "edit": ["edit", "view"], "view": ["view"]}

rights_by_label[link.directory(role)][key][label] contains right if {
	some role in kubernetes.listed({"ClusterRole"})
	some right in rights_of_rules[role.type][link.position(role)]
	some labels in [kubernetes.read(role, ["metadata", "labels"]), value.at(role.config, ["metadata", 0, "labels"])]
	some key, label in labels
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

rights_of_role[type][place] contains right if {
	some type, places in rights_of_rules
	some place, rights_of_place in places
	some right in rights_of_place
}

# A role takes the rights of the roles that its selectors choose; those of several labels are left out.
rights_of_role[role.type][link.position(role)] contains right if {
	some role in kubernetes.listed({"ClusterRole"})
	walk(kubernetes.read(role, ["aggregationRule"]), [_, node])
	some name in {"matchLabels", "match_labels"}
	selector := node[name]
	count(selector) == 1
	some key, label in selector
	some right in rights_by_label[link.directory(role)][key][label]
}

rights_of_rules[role.type][link.position(role)] contains right if {
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
	name in (needed | {"*"})
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
	some right in (grant.rights & opening)
}

# What is in one namespace is together. Where none is named, and in the one that stands for none, which charts that have nothing
# to do with each other are rendered into, only what is in one directory.
place(namespace, directory) := {true: [namespace, directory], false: [namespace, ""]}[namespace in {"", "default"}]
