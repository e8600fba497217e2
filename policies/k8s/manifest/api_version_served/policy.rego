# METADATA
# title: Do not use removed API versions (apiVersion)
# description: >-
#   Clusters from the release that removed an API version refuse the manifest, so after an upgrade the object is missing
#   or can no longer be updated.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/using-api/deprecation-guide/
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types:
#   - kubernetes_api_service
#   - kubernetes_certificate_signing_request
#   - kubernetes_cluster_role
#   - kubernetes_cluster_role_binding
#   - kubernetes_csi_driver
#   - kubernetes_csi_node
#   - kubernetes_csi_storage_capacity
#   - kubernetes_custom_resource_definition
#   - kubernetes_endpoint_slice
#   - kubernetes_event
#   - kubernetes_flow_schema
#   - kubernetes_horizontal_pod_autoscaler
#   - kubernetes_ingress
#   - kubernetes_ingress_class
#   - kubernetes_lease
#   - kubernetes_mutating_webhook_configuration
#   - kubernetes_network_policy
#   - kubernetes_pod_disruption_budget
#   - kubernetes_pod_security_policy
#   - kubernetes_priority_class
#   - kubernetes_priority_level_configuration
#   - kubernetes_role
#   - kubernetes_role_binding
#   - kubernetes_runtime_class
#   - kubernetes_storage_class
#   - kubernetes_validating_webhook_configuration
#   - kubernetes_volume_attachment
#   - workload
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0107, AVD-KSV-0107, KSV107]
#     kics: [94b76ea5-e074-4ca2-8a03-c5a606e30645]
#     kube-linter: [no-extensions-v1beta]
#     kube-score: [stable-version]
#   cis: []
#   remediation: Use the `apiVersion` that replaced it, after checking what changed in its fields.
package lintel.k8s.manifest.api_version_served

import data.lintel.lib.api_versions
import data.lintel.lib.kubernetes

deny contains {"path": kubernetes.path_to(kubernetes.whole, ["apiVersion"]), "message": message} if {
	kubernetes.manifest_form
	version := kubernetes.whole.spec.apiVersion
	release := api_versions.removed[version][kubernetes.kind]
	message := sprintf("%s of %s was removed in Kubernetes %s", [version, kubernetes.kind, release])
}
