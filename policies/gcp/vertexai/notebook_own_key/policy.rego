# METADATA
# title: Encrypt Vertex AI notebooks with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key for the disks, which you cannot revoke, rotate or
#   monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/workbench_instance
# - ref: https://cloud.google.com/vertex-ai/docs/workbench/instances/cmek
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_workbench_instance, google_notebooks_instance, google_notebooks_runtime]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_27, CKV2_GCP_21, CKV2_GCP_35]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `kms_key` of each disk of a Workbench instance to a `google_kms_crypto_key`. Older notebooks also need
#     `disk_encryption = "CMEK"`.
package lintel.gcp.vertexai.notebook_own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	input.type == "google_workbench_instance"
	some place in attribute.places(input.config, ["gce_setup", "boot_disk", "kms_key"])
	value.empty(place.value)
}

# A workbench need not have data disks.
deny contains {"path": ["gce_setup", i, "data_disks", j, "kms_key"]} if {
	some i, setup in input.config.gce_setup
	some j, disk in setup.data_disks
	value.empty(value.at(disk, ["kms_key"]))
}

deny contains {"path": ["kms_key"]} if {
	input.type == "google_notebooks_instance"
	value.empty(value.at(input.config, ["kms_key"]))
}

# Without this, the key is not used.
deny contains {"path": ["disk_encryption"]} if {
	input.type == "google_notebooks_instance"
	value.given(value.at(input.config, ["kms_key"]))
	value.at(input.config, ["disk_encryption"]) != "CMEK"
}

deny contains {"path": place.path} if {
	input.type == "google_notebooks_runtime"
	some place in attribute.places(input.config, ["virtual_machine", "virtual_machine_config", "encryption_config", "kms_key"])
	value.empty(place.value)
}
