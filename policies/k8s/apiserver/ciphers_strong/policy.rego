# METADATA
# title: Use strong TLS cipher suites in the API server
# description: >-
#   Cipher suites without forward secrecy or authenticated encryption let an attacker decrypt recorded traffic once the
#   key leaks.
# related_resources:
# - ref: https://wiki.mozilla.org/Security/Server_Side_TLS
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
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
#     checkov: [CKV_K8S_105]
#     trivy: []
#     kics: [510d5810-9a30-443a-817d-5c1fa527b110]
#     kubescape: [C-0277]
#   cis: ["k8s-1.23:1.2.32"]
#   remediation: >-
#     Set `--tls-cipher-suites` to suites with ECDHE and GCM or ChaCha20, or remove the flag to use Go's defaults.
#   fix:
#   - path: "spec.containers.*.*.*"
#     set: "--tls-cipher-suites=TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256,TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"
#     unsafe: "The component restarts, and clients without these ciphers cannot connect."
#   - path: "spec.containers.*.*"
#     add: "--tls-cipher-suites=TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256,TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"
#     unsafe: "The component restarts, and clients without these ciphers cannot connect."
package lintel.k8s.apiserver.ciphers_strong

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "tls-cipher-suites")
	count(setting.items - component.strong_ciphers) > 0
}
