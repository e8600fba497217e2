# METADATA
# title: Enable VPC flow logs on subnets (log_config)
# description: >-
#   Without flow logs, you cannot find out after an attack which machines connected to each other and how much data they
#   sent.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_subnetwork#log_config-1
# - ref: https://cloud.google.com/vpc/docs/using-flow-logs
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_compute_subnetwork]
#   aliases:
#     terrascan: [AC_GCP_0033, accurics.gcp.LOG.118]
#     checkov: [CKV_GCP_26]
#     trivy: [GCP-0029, AVD-GCP-0029, google-compute-enable-vpc-flow-logs, GCP-0076, AVD-GCP-0076]
#     kics: [40430747-442d-450a-a34f-dc57149f4609]
#   cis: ["gcp-3.0:3.8", "gke-1.9:5.6.1"]
#   remediation: Add a `log_config` block. `aggregation_interval` and `flow_sampling` control how much is recorded.
#   fix:
#   - {path: log_config, at: log_config.0, set: {aggregation_interval: INTERVAL_10_MIN, flow_sampling: 0.5}}
package lintel.gcp.compute.subnet_flow_logged

import data.lintel.lib.subnetwork
import data.lintel.lib.value

deny contains {"path": [decisive]} if {
	subnetwork.for_machines
	value.empty(value.at(input.config, ["log_config"]))
	not value.is_true(value.at(input.config, ["enable_flow_logs"]))
}

decisive := "enable_flow_logs" if {
	value.at(input.config, ["enable_flow_logs"]) != null
} else := "log_config"
