# METADATA
# title: Enable Cloud Monitoring for GKE clusters (monitoring_service)
# description: Without metrics, which are on by default, you get no alerts about problems in the cluster.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#monitoring_service-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/configure-metrics
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0029, accurics.gcp.MON.143]
#     checkov: [CKV_GCP_8]
#     trivy: [GCP-0052, AVD-GCP-0052, google-gke-enable-stackdriver-monitoring]
#     kics: [30e8dfd2-3591-4d19-8d11-79e93106c93d]
#   cis: ["gke-1.9:5.7.1"]
#   remediation: >-
#     Remove `monitoring_service = "none"`, and list at least `"SYSTEM_COMPONENTS"` in
#     `monitoring_config.enable_components`.
#   fix:
#   - {path: monitoring_service, set: monitoring.googleapis.com/kubernetes}
#   - {path: "monitoring_config.*.enable_components", set: [SYSTEM_COMPONENTS]}
package lintel.gcp.gke.monitored

deny contains {"path": ["monitoring_service"]} if input.config.monitoring_service == "none"

deny contains {"path": ["monitoring_config", i, "enable_components"]} if {
	some i, block in input.config.monitoring_config
	block.enable_components == []
}
