# METADATA
# title: Require client certificates in etcd (client-cert-auth)
# description: >-
#   Without client certificates, anyone who can reach etcd can read and change the whole state of the cluster.
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
#     checkov: [CKV_K8S_117]
#     trivy: [KCV-0043, AVD-KCV-0043, KCV0043]
#     kics: [9391103a-d8d7-4671-ac5d-606ba7ccb0ac]
#   cis: ["k8s-1.23:2.2"]
#   remediation: Set `--client-cert-auth=true` and `--trusted-ca-file`.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--client-cert-auth=true", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--client-cert-auth=true", unsafe: The component restarts.}
package lintel.k8s.etcd.client_certificates_required

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("etcd", "client-cert-auth")
	setting.value != "true"
}
