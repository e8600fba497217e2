# METADATA
# title: Do not bind roles that together let a service account escalate
# description: >-
#   A service account that can create pods in the namespace of a more powerful account can take over that account, and roles
#   that are harmless on their own can together give control of the cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/#privilege-escalation-risks
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/rbac/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_service_account, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Move the more powerful account to its own namespace, or remove one of the bindings that the message names.
package lintel.k8s.rbac.account_not_escalating

import data.lintel.lib.kubernetes
import data.lintel.lib.kubernetes_rights
import data.lintel.lib.link

deny contains {"path": [], "message": concat("; ", array.slice(paths, 0, 3))} if {
	kubernetes.kind == "ServiceAccount"
	grants := kubernetes_rights.of_account(kubernetes.name, kubernetes.namespace, link.directory(input))
	paths := sort({way.path | some way in kubernetes_rights.escalations(grants)})
	count(paths) > 0
}
