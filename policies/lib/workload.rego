# Pods and containers of Kubernetes workloads: manifests, and the resources of Terraform's Kubernetes provider.
#
# Both have the same fields under other names and in another shape: what a manifest keeps at spec.securityContext is at
# spec[0].security_context[0] in Terraform. Rules use the names of manifests; `path_of` writes the path of the input.
package lintel.lib.workload

import data.lintel.lib.value

# The pod that `input` creates or is a template of: its path and its specification.
pod := {"path": path, "spec": spec} if {
	path := pod_path
	spec := object.get(input.config, path, null)
	is_object(spec)
}

pod_path := manifest_pod_paths[input.config.kind]

pod_path := array.concat(["manifest"], manifest_pod_paths[input.config.manifest.kind]) if {
	input.type == "kubernetes_manifest"
}

pod_path := terraform_pod_paths[trim_suffix(input.type, "_v1")] if not input.config.kind

manifest_pod_paths := {
	"Pod": ["spec"],
	"Deployment": ["spec", "template", "spec"],
	"StatefulSet": ["spec", "template", "spec"],
	"DaemonSet": ["spec", "template", "spec"],
	"ReplicaSet": ["spec", "template", "spec"],
	"ReplicationController": ["spec", "template", "spec"],
	"Job": ["spec", "template", "spec"],
	"CronJob": ["spec", "jobTemplate", "spec", "template", "spec"],
}

terraform_pod_paths := {
	"kubernetes_pod": ["spec", 0],
	"kubernetes_deployment": ["spec", 0, "template", 0, "spec", 0],
	"kubernetes_stateful_set": ["spec", 0, "template", 0, "spec", 0],
	"kubernetes_daemonset": ["spec", 0, "template", 0, "spec", 0],
	"kubernetes_daemon_set": ["spec", 0, "template", 0, "spec", 0],
	"kubernetes_replication_controller": ["spec", 0, "template", 0, "spec", 0],
	"kubernetes_job": ["spec", 0, "template", 0, "spec", 0],
	"kubernetes_cron_job": ["spec", 0, "job_template", 0, "spec", 0, "template", 0, "spec", 0],
}

# All containers, those that run before the others and those added for debugging included.
containers := application_containers | ephemeral_containers

application_containers := containers_in("containers") | containers_in("initContainers")

ephemeral_containers := containers_in("ephemeralContainers")

containers_in(list) := {{"path": array.concat(path, [i]), "spec": spec} |
	path := array.concat(pod.path, path_of([list]))
	some i, spec in object.get(input.config, path, [])
	is_object(spec)
}

# The value of a field of a pod or a container, null where there is none.
field(part, names) := value.at(part.spec, path_of(names))

# The path of that field in the configuration.
path_to(part, names) := array.concat(part.path, path_of(names))

# What holds for a container: its own setting of a securityContext field, else that of the pod. `path` is where the
# decision is written, and where it belongs if nobody has made it.
effective(container, name) := {"path": path_to(container, own), "value": field(container, own)} if {
	own := ["securityContext", name]
	field(container, own) != null
} else := {"path": path_to(pod, shared), "value": field(pod, shared)} if {
	shared := ["securityContext", name]
	field(pod, shared) != null
} else := {"path": path_to(container, ["securityContext", name]), "value": null}

path_of(names) := names if in_manifest_form

path_of(names) := [step |
	some name in names
	some step in terraform_steps[name]
] if {
	not in_manifest_form
}

in_manifest_form if input.config.kind

in_manifest_form if input.type == "kubernetes_manifest"

# The fields that rules ask for, as the Terraform provider names and nests them.
terraform_steps := {
	"containers": ["container"],
	"initContainers": ["init_container"],
	"ephemeralContainers": ["ephemeral_container"],
	"image": ["image"],
	"securityContext": ["security_context", 0],
	"privileged": ["privileged"],
	"runAsNonRoot": ["run_as_non_root"],
	"runAsUser": ["run_as_user"],
	"hostNetwork": ["host_network"],
	"resources": ["resources", 0],
	"limits": ["limits"],
	"memory": ["memory"],
}
