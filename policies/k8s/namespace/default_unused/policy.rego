# METADATA
# title: Do not deploy to the default namespace
# description: >-
#   Quotas, network policies and roles apply per namespace. Objects in the default namespace share it with everything
#   that was deployed without one.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: name
#   resource_types:
#   - workload
#   - kubernetes_service
#   - kubernetes_config_map
#   - kubernetes_secret
#   - kubernetes_service_account
#   - kubernetes_role
#   - kubernetes_role_binding
#   - kubernetes_ingress
#   - kubernetes_network_policy
#   - kubernetes_persistent_volume_claim
#   - kubernetes_horizontal_pod_autoscaler
#   - kubernetes_pod_disruption_budget
#   aliases:
#     terrascan: [AC_K8S_0086, AC-K8-OE-PO-M-0166]
#     checkov: [CKV_K8S_21]
#     trivy: [KSV-0110, AVD-KSV-0110, KSV110]
#     kics: [611ab018-c4aa-4ba2-b0f6-a448337509a6, abcb818b-5af7-4d72-aba9-6dd84956b451]
#     kube-linter: [use-namespace]
#     kubescape: [C-0061]
#   cis: ["aks-1.8:4.6.3", "eks-1.4:4.5.3", "gke-1.9:4.6.4", "k8s-1.23:5.7.4"]
#   remediation: Create a namespace for the application, and set it in `metadata.namespace`.
package lintel.k8s.namespace.default_unused

import data.lintel.lib.kubernetes

# Without a namespace in the manifest, the client decides; Terraform's provider then uses this one.
deny contains {"path": kubernetes.path_to(kubernetes.metadata, ["namespace"])} if {
	kubernetes.kind
	kubernetes.namespace == "default"
	not built_in
	not of_a_release
}

# The templates of a chart mostly use the namespace of the release, which is chosen during installation.
of_a_release if {
	kubernetes.manifest_form
	regex.match(`(^|/)templates/`, input.source)
}

# What is in every cluster.
built_in if {
	kubernetes.kind in {"Service", "ServiceAccount", "ConfigMap"}
	kubernetes.name in {"kubernetes", "default", "kube-root-ca.crt"}
}
