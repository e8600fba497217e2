# Pods and containers of Kubernetes workloads.
package lintel.lib.workload

import data.lintel.lib.kubernetes
import data.lintel.lib.value

# The pod that `input` creates or is a template of.
pod := {"path": array.concat(kubernetes.whole.path, path), "spec": spec} if {
	path := kubernetes.path_of(pod_paths[kubernetes.kind])
	spec := value.at(kubernetes.whole.spec, path)
	is_object(spec)
}

pod_paths := {
	"Pod": ["spec"],
	"PodTemplate": ["template", "spec"],
	"Deployment": ["spec", "template", "spec"],
	"StatefulSet": ["spec", "template", "spec"],
	"DaemonSet": ["spec", "template", "spec"],
	"ReplicaSet": ["spec", "template", "spec"],
	"ReplicationController": ["spec", "template", "spec"],
	"Job": ["spec", "template", "spec"],
	"CronJob": ["spec", "jobTemplate", "spec", "template", "spec"],
}

# The metadata that the pods get.
metadata := {"path": array.concat(kubernetes.whole.path, path), "spec": spec} if {
	names := pod_paths[kubernetes.kind]
	template := array.slice(names, 0, count(names) - 1)
	path := kubernetes.path_of(array.concat(template, ["metadata"]))
	spec := kubernetes.object_or_empty(value.at(kubernetes.whole.spec, path))
}

labels := kubernetes.object_or_empty(kubernetes.field(metadata, ["labels"]))

annotations := kubernetes.object_or_empty(kubernetes.field(metadata, ["annotations"]))

# Its pods end by themselves.
ends if kubernetes.kind in {"Job", "CronJob"}

# The object that the pods are a template of is a job of another kind: of Ray, Kubeflow, Spark, Argo.
ends if {
	some owner in kubernetes.field(kubernetes.metadata, ["ownerReferences"])
	regex.match(`(Job|JobSet|Workflow|Application|Run)$`, owner.kind)
}

ends if kubernetes.field(pod, ["restartPolicy"]) in {"Never", "OnFailure"}

# Most security settings apply only to Linux. By default, pods run on Linux.
linux if not windows

windows if kubernetes.field(pod, ["os", "name"]) == "windows"

windows if kubernetes.field(pod, ["nodeSelector"])["kubernetes.io/os"] == "windows"

# All containers, those that run before the others and those added for debugging included.
containers := application_containers | ephemeral_containers

application_containers := main_containers | parts("initContainers")

main_containers := parts("containers")

ephemeral_containers := parts("ephemeralContainers")

# The containers to which settings of Linux apply.
linux_containers contains container if {
	linux
	some container in containers
}

volumes := parts("volumes")

parts(list) := {part | some part in kubernetes.items(pod, [list])}

# The effective setting of a container: its own field of the securityContext, or that of the pod. `path` is the place of
# the setting, or the place where it belongs if it is missing.
effective(container, names) := {"path": kubernetes.path_to(container, own), "value": kubernetes.field(container, own)} if {
	own := array.concat(["securityContext"], names)
	kubernetes.field(container, own) != null
} else := {"path": kubernetes.path_to(pod, shared), "value": kubernetes.field(pod, shared)} if {
	shared := array.concat(["securityContext"], names)
	kubernetes.field(pod, shared) != null
} else := {"path": kubernetes.path_to(container, array.concat(["securityContext"], names)), "value": null}

# Capabilities that a container is given or denied, in one spelling (the kernel's names begin with CAP_, those of Kubernetes
# need not), each with its path.
capabilities(container, list) := {{"path": array.concat(path, [i]), "name": trim_prefix(upper(capability), "CAP_")} |
	path := kubernetes.path_to(container, ["securityContext", "capabilities", list])
	some i, capability in kubernetes.field(container, ["securityContext", "capabilities", list])
	is_string(capability)
}

# Violations: the capabilities of a set that containers are given.
added(names) := {{"path": capability.path, "message": sprintf("the capability %s is added", [capability.name])} |
	some container in linux_containers
	some capability in capabilities(container, "add")
	capability.name in names
}

drops(container, names) if {
	some capability in capabilities(container, "drop")
	capability.name in names
}

# What of the list is not known may be the one.
drops(container, _) if value.unknown(kubernetes.field(container, ["securityContext", "capabilities", "drop"]))

# Violations: the main containers without a field. Others have no use for it.
without(names) := {{"path": kubernetes.path_to(container, names)} |
	some container in main_containers
	value.empty(kubernetes.field(container, names))
}

# Violations: the containers whose use of a resource is not limited. Kubernetes allows no amounts on ephemeral containers;
# what is set for the pod holds for all of its containers.
unlimited(resource) := {{"path": kubernetes.path_to(container, limit)} |
	limit := ["resources", "limits", resource]
	some container in application_containers
	value.empty(kubernetes.field(container, limit))
	value.empty(kubernetes.field(pod, limit))
}

# Violations: the containers without a request for a resource. Without a request, the limit counts as the request.
unreserved(resource) := {{"path": kubernetes.path_to(container, request)} |
	request := ["resources", "requests", resource]
	limit := ["resources", "limits", resource]
	some container in application_containers
	every part in [container, pod] {
		value.empty(kubernetes.field(part, request))
		value.empty(kubernetes.field(part, limit))
	}
}
