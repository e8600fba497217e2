# METADATA
# title: Enable Cloud Logging for GKE clusters (logging_service)
# description: Without logs, which are on by default, you cannot tell what happened in the cluster.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#logging_service-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/config-logging
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0030, accurics.gcp.LOG.100]
#     checkov: [CKV_GCP_1]
#     trivy: [GCP-0060, AVD-GCP-0060, google-gke-enable-stackdriver-logging]
#     kics: [4c7ebcb2-eae2-461e-bc83-456ee2d4f694]
#   cis: ["gke-1.9:5.7.1"]
#   remediation: >-
#     Remove `logging_service = "none"`, and list at least `"SYSTEM_COMPONENTS"` in `logging_config.enable_components`.
#   fix:
#   - {path: logging_service, set: logging.googleapis.com/kubernetes}
#   - {path: "logging_config.*.enable_components", set: [SYSTEM_COMPONENTS]}
package lintel.gcp.gke.logged

deny contains {"path": ["logging_service"]} if input.config.logging_service == "none"

deny contains {"path": ["logging_config", i, "enable_components"]} if {
	some i, block in input.config.logging_config
	block.enable_components == []
}
