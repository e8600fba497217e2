# METADATA
# title: Enable authentication for Memorystore for Redis (auth_enabled)
# description: Without authentication, anyone in the network can read and change all data of the instance.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/redis_instance#auth_enabled-1
# - ref: https://cloud.google.com/memorystore/docs/redis/about-redis-auth
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [google_redis_instance, google_redis_cluster, google_memorystore_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_95]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `auth_enabled = true` (`authorization_mode = "AUTH_MODE_IAM_AUTH"` for a Redis cluster, `"IAM_AUTH"` for a Valkey
#     instance).
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.gcp.memorystore.redis_authenticated

import data.lintel.lib.value

deny contains {"path": ["auth_enabled"]} if {
	input.type == "google_redis_instance"
	not value.is_true(value.at(input.config, ["auth_enabled"]))
}

deny contains {"path": ["authorization_mode"]} if {
	input.type == "google_redis_cluster"
	value.at(input.config, ["authorization_mode"]) != "AUTH_MODE_IAM_AUTH"
}

deny contains {"path": ["authorization_mode"]} if {
	input.type == "google_memorystore_instance"
	value.at(input.config, ["authorization_mode"]) in {null, "", "AUTH_DISABLED"}
}
