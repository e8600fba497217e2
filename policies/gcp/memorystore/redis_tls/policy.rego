# METADATA
# title: Require TLS for Memorystore for Redis (transit_encryption_mode)
# description: By default, nothing is encrypted in transit, so anyone on the network path can read credentials and data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/redis_instance#transit_encryption_mode-1
# - ref: https://cloud.google.com/memorystore/docs/redis/about-in-transit-encryption
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [google_redis_instance, google_redis_cluster, google_memorystore_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_97]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `transit_encryption_mode = "SERVER_AUTHENTICATION"`, or `"TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION"` for
#     a cluster.
#   fix: {set: SERVER_AUTHENTICATION, unsafe: The resource is replaced.}
package lintel.gcp.memorystore.redis_tls

import data.lintel.lib.value

deny contains {"path": ["transit_encryption_mode"]} if {
	not value.at(input.config, ["transit_encryption_mode"]) in encrypting
}

encrypting := {"SERVER_AUTHENTICATION", "TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION"}
