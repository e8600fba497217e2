# Objects of Kubernetes: manifests, and the resources of Terraform's Kubernetes provider.
#
# Both have the same fields under other names and in another shape: what a manifest keeps at spec.securityContext is at
# spec[0].security_context[0] in Terraform. Rules use the names of manifests; `path_to` writes the path of the input.
#
# A part is a piece of the object: {"path": its path in the configuration, "spec": its value}.
package lintel.lib.kubernetes

import data.lintel.lib.value

# The object that `input` describes.
whole := object_of(input)

object_of(entry) := {"path": ["manifest"], "spec": object_or_empty(value.at(entry.config, ["manifest"]))} if {
	entry.type == "kubernetes_manifest"
	not entry.config.kind
} else := {"path": [], "spec": entry.config}

kind := whole.spec.kind if in_manifest_form(input)

kind := terraform_kinds[regex.replace(input.type, `_v[0-9][a-z0-9]*$`, "")] if not in_manifest_form(input)

# The group of the API, empty for that of pods and services. Other groups have kinds of the same names.
api_group := split(version, "/")[0] if {
	version := whole.spec.apiVersion
	contains(version, "/")
} else := ""

metadata := {"path": path_to(whole, ["metadata"]), "spec": object_or_empty(field(whole, ["metadata"]))}

name := field(metadata, ["name"])

namespace := namespace_of(input)

# The namespace of an object. Terraform's default is `default`; for a manifest without a namespace, the client decides: it
# is empty.
namespace_of(entry) := found if {
	found := read(entry, ["metadata", "namespace"])
	is_string(found)
	found != ""
} else := "" if {
	in_manifest_form(entry)
} else := "default"

# Objects may be in one namespace.
together(a, b) if a == b

together(a, _) if undecided(a)

together(_, b) if undecided(b)

undecided("")

undecided(namespace) if contains(namespace, "${")

# The value of a field of a part; null if it is missing.
field(part, names) := value.at(part.spec, path_of(names))

# The path of that field in the configuration.
path_to(part, names) := array.concat(part.path, path_of(names))

# The objects in a list that a part has, as parts.
items(part, names) := {{"path": array.concat(path_to(part, names), [i]), "spec": item} |
	some i, item in field(part, names)
	is_object(item)
}

# The value of a field of any entry of the listing; null if it is missing.
read(entry, names) := value.at(object_of(entry).spec, names) if in_manifest_form(entry)

read(entry, names) := value.at(entry.config, terraform_path(names)) if not in_manifest_form(entry)

# The entries of the listing that are of one of the kinds. The types of a kind in Terraform come under each other's names.
listed(kinds) := array.concat(
	[entry |
		some type, kind in terraform_kinds
		kind in kinds
		some entry in data.resources[type]
	],
	[entry |
		some entry in data.resources.kubernetes_manifest
		entry.config.manifest.kind in kinds
	],
)

in_manifest_form(entry) if entry.config.kind

in_manifest_form(entry) if entry.type == "kubernetes_manifest"

manifest_form if in_manifest_form(input)

path_of(names) := names if manifest_form

path_of(names) := terraform_path(names) if not manifest_form

terraform_path(names) := [step |
	some name in names
	some step in terraform_steps(name)
]

terraform_steps(name) := renamed[name] if {
	renamed[name]
} else := [snake_case(name), 0] if {
	name in blocks
} else := [snake_case(name)]

snake_case(name) := lower(regex.replace(name, `([a-z])([A-Z])`, "${1}_${2}")) if is_string(name)

snake_case(name) := name if not is_string(name)

object_or_empty(x) := x if is_object(x)

object_or_empty(x) := {} if not is_object(x)

# Objects in manifests that are blocks in Terraform, which come as lists of one.
blocks := {
	"capabilities",
	"hostPath",
	"ipBlock",
	"jobTemplate",
	"livenessProbe",
	"metadata",
	"os",
	"podSelector",
	"readinessProbe",
	"resources",
	"roleRef",
	"seLinuxOptions",
	"seccompProfile",
	"secretKeyRef",
	"secretRef",
	"securityContext",
	"spec",
	"template",
	"valueFrom",
	"windowsOptions",
}

# Lists of blocks have the name of one block, and some names are other words.
renamed := {
	"containers": ["container"],
	"endpoints": ["endpoint"],
	"ephemeralContainers": ["ephemeral_container"],
	"initContainers": ["init_container"],
	"ports": ["port"],
	"rules": ["rule"],
	"subjects": ["subject"],
	"sysctls": ["sysctl"],
	"volumeMounts": ["volume_mount"],
	"volumes": ["volume"],
}

terraform_kinds := {
	"kubernetes_cluster_role": "ClusterRole",
	"kubernetes_cluster_role_binding": "ClusterRoleBinding",
	"kubernetes_config_map": "ConfigMap",
	"kubernetes_cron_job": "CronJob",
	"kubernetes_daemon_set": "DaemonSet",
	"kubernetes_daemonset": "DaemonSet",
	"kubernetes_default_service_account": "ServiceAccount",
	"kubernetes_deployment": "Deployment",
	"kubernetes_endpoint_slice": "EndpointSlice",
	"kubernetes_ingress": "Ingress",
	"kubernetes_job": "Job",
	"kubernetes_limit_range": "LimitRange",
	"kubernetes_namespace": "Namespace",
	"kubernetes_network_policy": "NetworkPolicy",
	"kubernetes_pod": "Pod",
	"kubernetes_pod_security_policy": "PodSecurityPolicy",
	"kubernetes_replication_controller": "ReplicationController",
	"kubernetes_resource_quota": "ResourceQuota",
	"kubernetes_role": "Role",
	"kubernetes_role_binding": "RoleBinding",
	"kubernetes_secret": "Secret",
	"kubernetes_service": "Service",
	"kubernetes_service_account": "ServiceAccount",
	"kubernetes_stateful_set": "StatefulSet",
}
