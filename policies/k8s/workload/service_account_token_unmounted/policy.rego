# METADATA
# title: Disable unused service account tokens (automountServiceAccountToken)
# description: >-
#   If a pod mounts the token of an account that no role is bound to, an attacker who breaks in can still use it to talk
#   to the API server.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/#opt-out-of-api-credential-automounting
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0045, AC-K8-IA-PO-M-0105]
#     checkov: [CKV_K8S_38]
#     trivy: [KSV-0036, AVD-KSV-0036, KSV036]
#     kics: [48471392-d4d0-47c0-b135-cdec95eb3eef, a9a13d4f-f17a-491b-b074-f54bffffcb4a]
#     kube-linter: [default-service-account]
#     polaris: [automountServiceAccountToken]
#     kubescape: [C-0034, C-0261]
#   cis: ["aks-1.8:4.1.6", "eks-1.4:4.1.6", "gke-1.9:4.1.5", "k8s-1.23:5.1.6"]
#   remediation: >-
#     Set `automountServiceAccountToken: false` for the pod or its service account. For pods that use the API, bind a
#     role to their own account.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.k8s.workload.service_account_token_unmounted

import data.lintel.lib.kubernetes
import data.lintel.lib.rbac
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(workload.pod, ["automountServiceAccountToken"])} if {
	mounts := kubernetes.field(workload.pod, ["automountServiceAccountToken"])
	not value.is_false(mounts)
	not settled_by_account(mounts)
	not bound
}

account := name if {
	name := kubernetes.field(workload.pod, ["serviceAccountName"])
	value.given(name)
} else := name if {
	name := kubernetes.field(workload.pod, ["serviceAccount"]) # the old name of the field
	value.given(name)
} else := "default"

# What the pod does not say its account may. Terraform's provider always says it.
settled_by_account(null) if {
	kubernetes.manifest_form
	some namespace, tokens in rbac.accounts[account]
	kubernetes.together(namespace, kubernetes.namespace)
	"withheld" in tokens
}

# An account that is defined elsewhere may withhold its token, or need it.
settled_by_account(_) if {
	account != "default"
	not rbac.accounts[account]
}

bound if {
	some namespace in rbac.bound_accounts[account]
	kubernetes.together(namespace, kubernetes.namespace)
}
