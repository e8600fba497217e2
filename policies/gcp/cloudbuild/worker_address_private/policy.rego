# METADATA
# title: Build in Cloud Build without public addresses
# description: >-
#   The workers of a pool should have no addresses in the internet, because what a build downloads and runs can
#   otherwise send everything it finds anywhere.
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
#   remediation: Set no_external_ip = true in worker_config.
package lintel.gcp.cloudbuild.worker_address_private

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["worker_config", "no_external_ip"])
	not value.is_true(place.value)
}
