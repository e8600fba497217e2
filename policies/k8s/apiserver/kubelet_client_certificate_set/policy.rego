# METADATA
# title: Authenticate the API server to kubelets with a client certificate
# description: Without a client certificate, kubelets have to accept unauthenticated requests to let the API server in.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
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
#     checkov: [CKV_K8S_72]
#     trivy: [KCV-0005, AVD-KCV-0005, KCV0005]
#     kics: [36a27826-1bf5-49da-aeb0-a60a30c0e834]
#   cis: ["k8s-1.23:1.2.5"]
#   remediation: Set `--kubelet-client-certificate` and `--kubelet-client-key`.
package lintel.k8s.apiserver.kubelet_client_certificate_set

import data.lintel.lib.component

deny contains setting.finding if {
	some flag in ["kubelet-client-certificate", "kubelet-client-key"]
	some setting in component.settings("kube-apiserver", flag)
	setting.value in {null, ""}
}
