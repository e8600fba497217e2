# METADATA
# title: Do not mount the default account's token (automountServiceAccountToken)
# description: Every pod of the namespace that does not set a service account gets a token that it does not need.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/#opt-out-of-api-credential-automounting
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [kubernetes_service_account, kubernetes_default_service_account, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_41]
#     trivy: []
#     kics: [737a0dd9-0aaa-4145-8118-f01778262b8a]
#     kube-linter: [default-service-account]
#   cis: ["aks-1.8:4.1.5", "eks-1.4:4.1.5", "gke-1.9:4.1.4", "k8s-1.23:5.1.5"]
#   remediation: >-
#     Set `automountServiceAccountToken: false`, and give pods that use the API their own account.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.k8s.rbac.default_account_token_unmounted

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, ["automountServiceAccountToken"])} if {
	kubernetes.kind == "ServiceAccount"
	default_account
	not value.is_false(kubernetes.field(kubernetes.whole, ["automountServiceAccountToken"]))
}

default_account if kubernetes.name == "default"

default_account if startswith(input.type, "kubernetes_default_service_account")
