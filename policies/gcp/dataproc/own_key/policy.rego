# METADATA
# title: Encrypt Dataproc clusters with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key for the disks, which you cannot revoke, rotate or
#   monitor. Clusters that run in GKE are exempt because they have no own disks.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dataproc_cluster
# - ref: https://cloud.google.com/dataproc/docs/concepts/configuring-clusters/customer-managed-encryption
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_dataproc_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_91]
#     trivy: []
#   cis: ["gcp-3.0:8.1"]
#   remediation: Set `cluster_config.encryption_config.kms_key_name` to a `google_kms_crypto_key`.
package lintel.gcp.dataproc.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

# A cluster that runs in GKE has no own disks.
deny contains {"path": place.path} if {
	value.empty(value.at(input.config, ["virtual_cluster_config"]))
	some place in attribute.places(input.config, ["cluster_config", "encryption_config", "kms_key_name"])
	value.empty(place.value)
}
