# METADATA
# title: Set a podSelector in NetworkPolicies
# description: >-
#   A network policy without a `podSelector` is invalid. To select all pods of the namespace, write the empty selector.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/network-policies/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [kubernetes_network_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0038, AVD-KSV-0038, KSV038]
#     kics: [85ab1c5b-014e-4352-b5f8-d7dea3bb4fd3, b80b14c6-aaa2-4876-b651-8a48b6c32fbf]
#     kube-linter: [dangling-networkpolicy]
#     kube-score: [networkpolicy-targets-pod]
#   cis: ["aks-1.8:4.4.2", "eks-1.4:4.3.2", "gke-1.9:4.3.2", "k8s-1.23:5.3.2"]
#   remediation: Set `spec.podSelector`, to `{}` for all pods.
#   fix: {path: spec.podSelector, set: {}}
package lintel.k8s.network.policy_selects_pods

import data.lintel.lib.kubernetes

# In Terraform the empty selector is an empty block, and the block is required.
deny contains {"path": kubernetes.path_to(kubernetes.whole, ["spec", "podSelector"])} if {
	kubernetes.kind == "NetworkPolicy"
	kubernetes.api_group in {"networking.k8s.io", "extensions"}
	kubernetes.manifest_form
	kubernetes.field(kubernetes.whole, ["spec", "podSelector"]) == null
	not written
}

# `podSelector:` with nothing behind it is read as the empty selector.
written if object.get(kubernetes.whole.spec, ["spec", "podSelector"], "absent") == null
