# METADATA
# title: Enable logging and monitoring for Cloud Data Fusion
# description: >-
#   Without Cloud Logging and Cloud Monitoring, logs and metrics are lost when the instance is deleted, and you get no
#   alerts about problems.
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
#   remediation: Set `enable_stackdriver_logging = true` and `enable_stackdriver_monitoring = true`.
#   fix: {set: true}
package lintel.gcp.datafusion.logged_and_monitored

import data.lintel.lib.value

deny contains {"path": [setting]} if {
	some setting in ["enable_stackdriver_logging", "enable_stackdriver_monitoring"]
	not value.is_true(value.at(input.config, [setting]))
}
