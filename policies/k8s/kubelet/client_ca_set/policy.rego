# METADATA
# title: Set a client certificate CA for the kubelet (clientCAFile)
# description: Without a CA for client certificates, the kubelet cannot authenticate the API server.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/
# - ref: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
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
#   - kubernetes_kubelet_configuration
#   - kubernetes_init_configuration
#   - kubernetes_join_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_140]
#     trivy: [KCV-0081, AVD-KCV-0081, KCV0081]
#     kics: [e0e00aba-5f1c-4981-a542-9a9563c0ee20]
#     kubescape: [C-0070]
#   cis: ["aks-1.8:3.2.3", "eks-1.4:3.2.3", "k8s-1.23:4.2.3"]
#   remediation: Set `authentication.x509.clientCAFile` in the kubelet configuration.
package lintel.k8s.kubelet.client_ca_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "client-ca-file")
	setting.value in {null, ""}
}
