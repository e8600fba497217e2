# METADATA
# title: Enable the DenyServiceExternalIPs admission plugin
# description: >-
#   Without `DenyServiceExternalIPs`, anyone who can create Services can intercept traffic to any IP address
#   (CVE-2020-8554).
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: LOW
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
#     checkov: []
#     trivy: [KCV-0003, AVD-KCV-0003, KCV0003]
#     kubescape: [C-0283]
#   cis: ["k8s-1.23:1.2.3"]
#   remediation: Add `DenyServiceExternalIPs` to `--enable-admission-plugins`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {"(--enable-admission-plugins=[\\w,]+)": "$1,DenyServiceExternalIPs"}
#     unsafe: The component restarts.
#   - path: "spec.containers.*.*"
#     add: "--enable-admission-plugins=DenyServiceExternalIPs"
#     unsafe: The component restarts.
package lintel.k8s.apiserver.external_ips_denied

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "enable-admission-plugins")
	not "DenyServiceExternalIPs" in setting.items
}
