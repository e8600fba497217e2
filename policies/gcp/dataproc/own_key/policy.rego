# METADATA
# title: Encrypt Dataproc clusters with an own key
# description: >-
#   The disks of a cluster should be encrypted with a key of Cloud KMS that its owner controls, because only that key
#   can be taken back, rotated and watched; without one Google uses a key of its own.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dataproc_cluster
# - ref: https://cloud.google.com/dataproc/docs/concepts/configuring-clusters/customer-managed-encryption
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [google_dataproc_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_91]
#     trivy: []
#   cis: ["gcp-3.0:8.1"]
#   remediation: Name a google_kms_crypto_key in cluster_config.encryption_config.kms_key_name.
package lintel.gcp.dataproc.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

# A cluster that runs in GKE has no disks of its own.
deny contains {"path": place.path} if {
	value.empty(value.at(input.config, ["virtual_cluster_config"]))
	some place in attribute.places(input.config, ["cluster_config", "encryption_config", "kms_key_name"])
	value.empty(place.value)
}
