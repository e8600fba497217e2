# METADATA
# title: Do not bind roles that together let a service account escalate
# description: >-
#   An account that may run pods in the namespace of a more powerful account takes over that account, and roles that are
#   harmless alone can together open the cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/#privilege-escalation-risks
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/rbac/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [kubernetes_service_account, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Move the more powerful account to a namespace of its own, or remove one of the bindings that the message names.
package lintel.k8s.rbac.account_not_escalating

import data.lintel.lib.kubernetes
import data.lintel.lib.kubernetes_rights
import data.lintel.lib.link

# What one role gives for the whole cluster is reported there.
deny contains {"path": [], "message": concat("; ", array.slice(paths, 0, 3))} if {
	kubernetes.kind == "ServiceAccount"
	grants := kubernetes_rights.of_account(kubernetes.name, kubernetes.namespace, link.directory(input))
	count({grant | some grant in grants; opens_cluster(grant)}) == 0
	paths := sort(through_accounts(grants) | through_certificates(grants))
	count(paths) > 0
}

opens_cluster(grant) if {
	grant.scope == "*"
	count(grant.rights & kubernetes_rights.opening) > 0
}

through_accounts(grants) := {sprintf("%s (%s in %s) → %s", [grant.via, right, grant.scope, target]) |
	some grant in grants
	grant.scope != "*"
	right := min(grant.rights & kubernetes_rights.lending)
	target := min(kubernetes_rights.powerful[kubernetes_rights.place(grant.scope, grant.directory)])
}

# Approving a request for a certificate takes two rights; with them the account makes itself an administrator.
through_certificates(grants) := {sprintf("%s (%s) → %s (%s) → administrator certificate", [a.via, first, b.via, second]) |
	first := "can approve certificates"
	second := "can use signers"
	some a in grants
	a.scope == "*"
	first in a.rights
	not second in a.rights
	some b in grants
	b.scope == "*"
	second in b.rights
	not first in b.rights
}
