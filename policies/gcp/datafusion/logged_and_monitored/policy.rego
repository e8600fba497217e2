# METADATA
# title: Send logs and metrics of Data Fusion to Cloud Operations
# description: >-
#   An instance should send its logs and metrics to Cloud Logging and Cloud Monitoring, because otherwise they are gone
#   with it, and nobody is told that something is wrong.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/data_fusion_instance#enable_stackdriver_logging-1
# - ref: https://cloud.google.com/data-fusion/docs/how-to/view-and-analyze-logs
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_data_fusion_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_104, CKV_GCP_105]
#     trivy: []
#   cis: []
#   remediation: Set enable_stackdriver_logging = true and enable_stackdriver_monitoring = true.
package lintel.gcp.datafusion.logged_and_monitored

import data.lintel.lib.value

deny contains {"path": [setting]} if {
	some setting in ["enable_stackdriver_logging", "enable_stackdriver_monitoring"]
	not value.is_true(value.at(input.config, [setting]))
}
