# METADATA
# title: Mount no token of a default service account
# description: >-
#   A service account named default must set automountServiceAccountToken to false, because every pod of the namespace
#   that names no account otherwise carries a token that it does not need.
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
#   cis: []
#   remediation: Set automountServiceAccountToken to false, and give the pods that use the API an account of their own.
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
