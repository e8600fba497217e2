# Admission of pods: what a cluster demands of every review, as many clusters do.
package admission

import data.cluster

object := input.request.object

containers contains container if some container in object.spec.containers

containers contains container if some container in object.spec.initContainers

allowed_capabilities := {capability | some capability in cluster.allowed_capabilities}

exempt if input.request.namespace in cluster.exempt_namespaces

deny contains message if {
	not exempt
	some container in containers
	not trusted_registry(container.image)
	message := sprintf("container %s takes its image %s from a registry that is not trusted", [container.name, container.image])
}

deny contains message if {
	not exempt
	some container in containers
	not regex.match(`(@sha256:[0-9a-f]{64}|:[0-9]+(\.[0-9]+){1,2}(-[a-z0-9.]+)?)$`, container.image)
	message := sprintf("container %s does not name the version of its image", [container.name])
}

deny contains message if {
	some container in containers
	container.securityContext.privileged
	message := sprintf("container %s is privileged", [container.name])
}

deny contains message if {
	some container in containers
	forbidden := {capability | some capability in container.securityContext.capabilities.add} - allowed_capabilities
	count(forbidden) > 0
	message := sprintf("container %s adds capabilities %s", [container.name, concat(", ", sort(forbidden))])
}

deny contains message if {
	not exempt
	some container in containers
	some kind in ["cpu", "memory"]
	not container.resources.limits[kind]
	message := sprintf("container %s has no limit for %s", [container.name, kind])
}

deny contains message if {
	some container in containers
	limit := units.parse_bytes(container.resources.limits.memory)
	limit > units.parse_bytes(cluster.largest_memory)
	message := sprintf("container %s asks for %s of memory, and %s is the most", [container.name, container.resources.limits.memory, cluster.largest_memory])
}

deny contains message if {
	some label in cluster.required_labels
	not object.metadata.labels[label.key]
	message := sprintf("the label %s is missing", [label.key])
}

deny contains message if {
	some label in cluster.required_labels
	value := object.metadata.labels[label.key]
	not regex.match(label.pattern, value)
	message := sprintf("the label %s is %q, which is not like %s", [label.key, value, label.pattern])
}

deny contains message if {
	some volume in object.spec.volumes
	path := volume.hostPath.path
	not path_allowed(path)
	message := sprintf("volume %s mounts %s of the node", [volume.name, path])
}

deny contains message if {
	some field in ["hostNetwork", "hostPID", "hostIPC"]
	object.spec[field]
	message := sprintf("%s is set", [field])
}

deny contains message if {
	some container in containers
	some port in container.ports
	port.hostPort
	not port.hostPort in numbers.range(cluster.host_ports.first, cluster.host_ports.last)
	message := sprintf("container %s takes port %d of the node", [container.name, port.hostPort])
}

deny contains message if {
	account := object.spec.serviceAccountName
	not account in cluster.accounts[input.request.namespace]
	message := sprintf("the service account %s is not one of %s", [account, input.request.namespace])
}

deny contains message if {
	not may(input.request.userInfo, "create", "pods", input.request.namespace)
	message := sprintf("%s may not create pods in %s", [input.request.userInfo.username, input.request.namespace])
}

trusted_registry(image) if {
	some registry in cluster.registries
	startswith(image, registry)
}

path_allowed(path) if {
	some allowed in cluster.host_paths
	glob.match(allowed, ["/"], path)
}

may(user, verb, resource, namespace) if {
	some group in user.groups
	some grant in cluster.grants[group]
	verb in grant.verbs
	resource in grant.resources
	namespace in grant.namespaces
}

response := {
	"uid": input.request.uid,
	"allowed": count(deny) == 0,
	"status": {"message": concat("; ", sort(deny))},
}
