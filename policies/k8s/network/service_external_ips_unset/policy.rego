# METADATA
# title: Do not set externalIPs on Services
# description: >-
#   Kubernetes does not check who owns the addresses, so anyone who can create Services can intercept traffic to other
#   addresses (CVE-2020-8554).
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/service/#external-ips
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [kubernetes_service, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0112, AC-K8-NS-SE-M-0188]
#     checkov: []
#     trivy: [KSV-0108, AVD-KSV-0108, KSV108]
#   cis: []
#   remediation: >-
#     Remove `externalIPs` and use a Service of type `LoadBalancer` or a Gateway. Forbid them in the cluster with the
#     admission plugin `DenyServiceExternalIPs`.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.network.service_external_ips_unset

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, ["spec", "externalIPs"])} if {
	kubernetes.kind == "Service"
	value.given(kubernetes.field(kubernetes.whole, ["spec", "externalIPs"]))
}
