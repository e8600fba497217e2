# METADATA
# title: Add an owner label to namespaces
# description: Without the label `owner`, it is unclear whom to contact about a problem in the namespace.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [kubernetes_namespace, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0013, AC-K8-OE-NS-L-0128]
#     checkov: []
#     trivy: []
#     kube-linter: [required-label-owner]
#   cis: []
#   remediation: Add the label `owner` with the team that is responsible for the namespace.
#   enabled: false
package lintel.k8s.namespace.owner_named

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.metadata, ["labels", "owner"])} if {
	kubernetes.kind == "Namespace"
	value.empty(kubernetes.field(kubernetes.metadata, ["labels", "owner"]))
	not startswith(kubernetes.name, "kube-")
}
