# METADATA
# title: Set a service account signing key for the controller manager
# description: >-
#   Without the key, the controller manager signs no service account tokens, and a shared key cannot be rotated
#   separately.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: file
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_110]
#     trivy: [KCV-0036, AVD-KCV-0036, KCV0036]
#     kics: [ccc98ff7-68a7-436e-9218-185cb0b0b780]
#   cis: ["k8s-1.23:1.3.4"]
#   remediation: Set `--service-account-private-key-file`.
package lintel.k8s.controller_manager.service_account_key_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-controller-manager", "service-account-private-key-file")
	setting.value in {null, ""}
}
