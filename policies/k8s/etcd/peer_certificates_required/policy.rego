# METADATA
# title: Require peer certificates in etcd (peer-client-cert-auth)
# description: >-
#   Without peer certificates, any machine that joins the members gets a copy of the whole state of the cluster.
# related_resources:
# - ref: https://etcd.io/docs/v3.6/op-guide/security/
# - ref: https://etcd.io/docs/v3.6/op-guide/configuration/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_121]
#     trivy: [KCV-0046, AVD-KCV-0046, KCV0046]
#     kics: [b7d0181d-0a9b-4611-9d1c-1ad4f0b620ff]
#   cis: ["k8s-1.23:2.5"]
#   remediation: Set `--peer-client-cert-auth=true` and `--peer-trusted-ca-file`.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--peer-client-cert-auth=true", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--peer-client-cert-auth=true", unsafe: The component restarts.}
package lintel.k8s.etcd.peer_certificates_required

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("etcd", "peer-client-cert-auth")
	setting.value != "true"
}
