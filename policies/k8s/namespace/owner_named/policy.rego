# METADATA
# title: Name the owner of a namespace
# description: >-
#   A namespace must have the label owner, because whoever finds something wrong in it has to know whom to ask.
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
#   remediation: Add the label owner with the team that answers for the namespace.
package lintel.k8s.namespace.owner_named

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.metadata, ["labels", "owner"])} if {
	kubernetes.kind == "Namespace"
	value.empty(kubernetes.field(kubernetes.metadata, ["labels", "owner"]))
	not startswith(kubernetes.name, "kube-")
}
