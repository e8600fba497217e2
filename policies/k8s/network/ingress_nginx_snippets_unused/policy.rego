# METADATA
# title: Do not use ingress-nginx snippet annotations (allow-snippet-annotations)
# description: >-
#   With snippets, anyone who can create an Ingress can read all Secrets of the cluster through the controller
#   (CVE-2021-25742).
# related_resources:
# - ref: https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/configmap/#allow-snippet-annotations
# - ref: https://nvd.nist.gov/vuln/detail/CVE-2021-25742
# custom:
#   severity: HIGH
#   category: Configuration and Vulnerability Analysis
#   resource_types: [kubernetes_ingress, kubernetes_config_map, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0050]
#     checkov: [CKV_K8S_153, CKV_K8S_152, CKV_K8S_154]
#     trivy: []
#     kubescape: [C-0059]
#   cis: []
#   remediation: >-
#     Remove the snippet, use a dedicated annotation instead, and set `allow-snippet-annotations: "false"` in the ConfigMap
#     of the controller.
#   fix:
#   - {path: "metadata.annotations.*", remove: true, unsafe: The settings of the snippet are lost.}
#   - {path: data.allow-snippet-annotations, set: "false", unsafe: Ingresses with snippets are rejected.}
package lintel.k8s.network.ingress_nginx_snippets_unused

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": array.concat(kubernetes.path_to(kubernetes.metadata, ["annotations"]), [name])} if {
	kubernetes.kind == "Ingress"
	some name, text in kubernetes.field(kubernetes.metadata, ["annotations"])
	regex.match(`^nginx\.ingress\.kubernetes\.io/([a-z]+-)?snippet$`, name)
	value.given(text)
}

deny contains {"path": array.concat(kubernetes.path_to(kubernetes.whole, ["data"]), ["allow-snippet-annotations"])} if {
	kubernetes.kind == "ConfigMap"
	value.is_true(kubernetes.field(kubernetes.whole, ["data"])["allow-snippet-annotations"])
}
