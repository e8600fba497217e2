# METADATA
# title: Do not deploy workloads to the kube-system namespace
# description: >-
#   Anyone who can change pods or read Secrets in `kube-system` controls the cluster, and quotas and policies often
#   leave it out.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/#initial-namespaces
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   nofix: name
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0037, AVD-KSV-0037, KSV037]
#     kics: [611ab018-c4aa-4ba2-b0f6-a448337509a6]
#   cis: []
#   remediation: >-
#     Move the workload to its own namespace. Mark components of the system itself with a priority class such as
#     `system-cluster-critical`.
package lintel.k8s.namespace.kube_system_unused

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(kubernetes.metadata, ["namespace"])} if {
	kubernetes.namespace == "kube-system"
	workload.pod
	not of_the_system
}

of_the_system if {
	kubernetes.field(workload.pod, ["priorityClassName"]) in {"system-cluster-critical", "system-node-critical"}
}

of_the_system if workload.labels.tier == "control-plane"

# The control plane of clusters that were made by hand.
of_the_system if {
	some container in workload.main_containers
	image.name(container.spec.image) in {
		"kube-apiserver", "kube-controller-manager", "kube-scheduler", "kube-proxy", "etcd", "coredns",
	}
}
