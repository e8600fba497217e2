# METADATA
# title: Do not assign external IPs to Cloud Build workers (no_external_ip)
# description: >-
#   With external IP addresses, malicious code that a build downloads and runs can send everything it finds to any host.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/cloudbuild_worker_pool#no_external_ip-1
# - ref: https://cloud.google.com/build/docs/private-pools/private-pools-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_cloudbuild_worker_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_86]
#     trivy: []
#   cis: []
#   remediation: Set `no_external_ip = true` in `worker_config`.
#   fix: {path: "**.no_external_ip", set: true, unsafe: Builds that rely on it fail.}
package lintel.gcp.cloudbuild.worker_address_private

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["worker_config", "no_external_ip"])
	not value.is_true(place.value)
}
