# METADATA
# title: Enable Binary Authorization in GKE (evaluation_mode)
# description: Without Binary Authorization, anyone with permission to deploy can run any image.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#binary_authorization-1
# - ref: https://cloud.google.com/binary-authorization/docs/overview
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_66]
#     trivy: []
#   cis: ["gke-1.9:5.1.4"]
#   remediation: >-
#     Set `evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE"` in `binary_authorization`, and add a
#     `google_binary_authorization_policy`.
#   fix:
#   - {path: binary_authorization, at: binary_authorization.0.evaluation_mode, set: PROJECT_SINGLETON_POLICY_ENFORCE, unsafe: Clients that rely on it lose access.}
#   - {set: PROJECT_SINGLETON_POLICY_ENFORCE, unsafe: Clients that rely on it lose access.}
package lintel.gcp.gke.binary_authorization

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.renamed(input.config, spellings)
	not evaluated(place.value)
}

# The second is of version 4 of the provider, the last of version 3.
spellings := [["binary_authorization", "evaluation_mode"], ["binary_authorization", "enabled"], ["enable_binary_authorization"]]

evaluated(mode) if value.is_true(mode)

evaluated(mode) if {
	is_string(mode)
	not mode in {"", "false", "DISABLED", "EVALUATION_MODE_UNSPECIFIED"}
}
