# METADATA
# title: Publish the API server's CA to pods (root-ca-file)
# description: Without the CA, pods cannot verify that they are talking to the real API server.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/
# custom:
#   severity: MEDIUM
#   category: Data Protection
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
#     checkov: [CKV_K8S_111]
#     trivy: [KCV-0037, AVD-KCV-0037, KCV0037]
#     kics: [05fb986f-ac73-4ebb-a5b2-7faafa93d882]
#   cis: ["k8s-1.23:1.3.5"]
#   remediation: Set `--root-ca-file`.
package lintel.k8s.controller_manager.root_ca_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-controller-manager", "root-ca-file")
	setting.value in {null, ""}
}
