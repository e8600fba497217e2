# METADATA
# title: Do not bind roles that together let a user or group escalate
# description: >-
#   A user who can create pods in the namespace of a powerful service account can take over that account, and roles that are
#   harmless on their own can together give control of the cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/#privilege-escalation-risks
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/rbac/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role_binding, kubernetes_cluster_role_binding, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Move the powerful service account to its own namespace, or remove one of the bindings that the message names.
package lintel.k8s.rbac.user_not_escalating

import data.lintel.lib.kubernetes
import data.lintel.lib.kubernetes_rights
import data.lintel.lib.link
import data.lintel.lib.rbac

# Each way is reported once, at the binding with which it begins. Groups of Kubernetes itself have their own rules.
deny contains {"path": kubernetes.path_to(subject, ["name"]), "message": sprintf("%s %s: %s", [kind, name, way.path])} if {
	some subject in rbac.subjects
	kind := kubernetes.field(subject, ["kind"])
	name := kubernetes.field(subject, ["name"])
	not startswith(name, "system:")
	some way in kubernetes_rights.escalations(kubernetes_rights.of_other(kind, name, link.directory(input)))
	startswith(way.via, sprintf("%s → ", [kubernetes_rights.label(input)]))
}
