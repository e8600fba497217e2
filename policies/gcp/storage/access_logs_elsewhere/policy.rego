# METADATA
# title: Store access logs in another Cloud Storage bucket (log_bucket)
# description: >-
#   If a bucket writes access logs to itself, each log is logged again, and anyone who can change the objects can change
#   the logs.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_bucket#log_bucket-1
# - ref: https://cloud.google.com/storage/docs/access-logs
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [google_storage_bucket]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_63]
#     trivy: []
#   cis: []
#   remediation: Set `log_bucket` to another bucket.
package lintel.gcp.storage.access_logs_elsewhere

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["logging", i, "log_bucket"]} if {
	some i, block in input.config.logging
	value.known(block.log_bucket)
	block.log_bucket == input.config.name
}

# A reference is known only in part; the block is the place then.
deny contains {"path": ["logging", i]} if {
	some i, block in input.config.logging
	value.unknown(block.log_bucket)
	link.refers(input, "logging", input, [])
}
