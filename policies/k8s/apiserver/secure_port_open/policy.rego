# METADATA
# title: Keep the secure API server port open (secure-port)
# description: With `--secure-port=0`, the API server does not serve the API over TLS at all.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_89]
#     trivy: [KCV-0017, AVD-KCV-0017, KCV0017]
#     kics: [3d24b204-b73d-42cb-b0bf-1a5438c5f71e]
#   cis: ["k8s-1.23:1.2.17"]
#   remediation: Remove `--secure-port=0`.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--secure-port=6443", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--secure-port=6443", unsafe: The component restarts.}
package lintel.k8s.apiserver.secure_port_open

import data.lintel.lib.component
import data.lintel.lib.value

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "secure-port")
	value.number(setting.value) == 0
}
