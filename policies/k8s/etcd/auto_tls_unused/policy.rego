# METADATA
# title: Do not use self-signed certificates in etcd (auto-tls)
# description: Clients cannot tell a self-signed certificate from that of an attacker in the middle.
# related_resources:
# - ref: https://etcd.io/docs/v3.6/op-guide/security/
# - ref: https://etcd.io/docs/v3.6/op-guide/configuration/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_118]
#     trivy: [KCV-0044, AVD-KCV-0044, KCV0044]
#     kics: [98ce8b81-7707-4734-aa39-627c6db3d84b]
#   cis: ["k8s-1.23:2.3"]
#   remediation: Remove `--auto-tls`, and set `--cert-file` and `--key-file`.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--auto-tls=false", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--auto-tls=false", unsafe: The component restarts.}
package lintel.k8s.etcd.auto_tls_unused

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("etcd", "auto-tls")
	setting.value == "true"
}
