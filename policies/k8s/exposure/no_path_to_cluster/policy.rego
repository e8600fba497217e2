# METADATA
# title: Do not leave a path from the internet to control of the cluster
# description: >-
#   An attacker who breaks into a pod that is reachable from the internet can use the token of its service account, or the
#   privileges of its container, to take over the cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/#opt-out-of-api-credential-automounting
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: path
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Break the path where the message says: grant the service account less, or set `automountServiceAccountToken: false`
#     and `privileged: false`.
package lintel.k8s.exposure.no_path_to_cluster

import data.lintel.lib.exposure
import data.lintel.lib.kubernetes
import data.lintel.lib.kubernetes_entrance
import data.lintel.lib.kubernetes_rights
import data.lintel.lib.link
import data.lintel.lib.rbac
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": [], "message": exposure.message(kubernetes_entrance.ways, rights)} if {
	count(kubernetes_entrance.ways) > 0
	count(rights) > 0
}

rights contains {
	"rank": {true: 3, false: 2}["may do everything" in grant.rights],
	"holder": sprintf("ServiceAccount %s", [account]),
	"what": sprintf("%s: %s", [grant.via, min(opening)]),
	"stores": ["the cluster"],
	"narrow": sprintf("allow ServiceAccount %s only what the program needs (now %s)", [account, grant.via]),
} if {
	account := account_name(kubernetes.field(workload.pod, ["serviceAccountName"]))
	not withheld(account)
	some grant in kubernetes_rights.of_account(account, kubernetes.namespace, link.directory(input))
	grant.scope == "*"
	opening := grant.rights & kubernetes_rights.opening
	count(opening) > 0
}

rights contains {
	"rank": 3,
	"holder": sprintf("container %s", [kubernetes.field(container, ["name"])]),
	"what": "privileged",
	"stores": ["the node and the tokens of all its pods"],
	"narrow": sprintf("set privileged to false in the container %s", [kubernetes.field(container, ["name"])]),
} if {
	workload.linux
	some container in workload.main_containers # those that run before the others are gone
	value.is_true(kubernetes.field(container, ["securityContext", "privileged"]))
}

account_name(name) := name if value.given(name)

account_name(name) := "default" if value.empty(name)

# The pod gets no token.
withheld(_) if value.is_false(kubernetes.field(workload.pod, ["automountServiceAccountToken"]))

withheld(account) if {
	kubernetes.field(workload.pod, ["automountServiceAccountToken"]) == null
	rbac.accounts[account][kubernetes.namespace] == {"withheld"}
}
