# METADATA
# title: Enable the AlwaysPullImages admission plugin in the API server
# description: >-
#   Without `AlwaysPullImages`, a pod can run a private image that another pod left on the node, without having the
#   right to pull it.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: [AC_K8S_0021, AC-K8-OE-PK-M-0034]
#     checkov: [CKV_K8S_80]
#     trivy: [KCV-0012, AVD-KCV-0012, KCV0012]
#     kics: [a77f4d07-c6e0-4a48-8b35-0eeb51576f4f]
#   cis: ["k8s-1.23:1.2.12"]
#   remediation: Add `AlwaysPullImages` to `--enable-admission-plugins`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {"(--enable-admission-plugins=[\\w,]+)": "$1,AlwaysPullImages"}
#     unsafe: The component restarts.
#   - path: "spec.containers.*.*"
#     add: "--enable-admission-plugins=AlwaysPullImages"
#     unsafe: The component restarts.
package lintel.k8s.apiserver.always_pull_images_enabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "enable-admission-plugins")
	not "AlwaysPullImages" in setting.items
}
