# METADATA
# title: Enable TLS for Ingresses (spec.tls)
# description: Without TLS, requests, cookies and passwords cross the internet in plain text.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/ingress/#tls
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: file
#   resource_types: [kubernetes_ingress, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0002, AC-K8-NS-IN-H-0020]
#     checkov: []
#     trivy: []
#     polaris: [tlsSettingsMissing]
#     kubescape: [C-0263]
#   cis: ["aks-1.8:5.4.5", "eks-1.4:5.4.5", "gke-1.9:5.6.7"]
#   remediation: List the hosts and the Secret with their certificate in `spec.tls`.
package lintel.k8s.network.ingress_tls

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, ["spec", "tls"])} if {
	kubernetes.kind == "Ingress"
	kubernetes.api_group in {"", "networking.k8s.io", "extensions"}
	value.empty(kubernetes.field(kubernetes.whole, ["spec", "tls"]))
	not elsewhere
}

# Some controllers read certificates from annotations.
elsewhere if {
	some name, text in kubernetes.field(kubernetes.metadata, ["annotations"])
	name in {
		"alb.ingress.kubernetes.io/certificate-arn",
		"appgw.ingress.kubernetes.io/appgw-ssl-certificate",
		"ingress.gcp.kubernetes.io/pre-shared-cert",
		"networking.gke.io/managed-certificates",
		"networking.gke.io/v1beta1.FrontendConfig",
		"nginx.ingress.kubernetes.io/ssl-passthrough",
		"route.openshift.io/termination",
		"traefik.ingress.kubernetes.io/router.tls",
	}
	not text in {"", "false"}
}

elsewhere if {
	ports := kubernetes.field(kubernetes.metadata, ["annotations"])["alb.ingress.kubernetes.io/listen-ports"]
	contains(ports, "HTTPS")
}
