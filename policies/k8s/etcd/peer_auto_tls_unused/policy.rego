# METADATA
# title: Do not use self-signed peer certificates in etcd (peer-auto-tls)
# description: Members cannot tell a self-signed certificate from that of an attacker in the middle.
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
#     checkov: []
#     trivy: [KCV-0047, AVD-KCV-0047, KCV0047]
#     kics: [ae8827e2-4af9-4baa-9998-87539ae0d6f0]
#   cis: ["k8s-1.23:2.6"]
#   remediation: Remove `--peer-auto-tls`, and set `--peer-cert-file` and `--peer-key-file`.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--peer-auto-tls=false", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--peer-auto-tls=false", unsafe: The component restarts.}
package lintel.k8s.etcd.peer_auto_tls_unused

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("etcd", "peer-auto-tls")
	setting.value == "true"
}
