# METADATA
# title: Run notebooks of Vertex AI without public addresses
# description: >-
#   A notebook should have no address in the internet, because it runs whatever is typed into it, next to the data it
#   was made for.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/workbench_instance#disable_public_ip-1
# - ref: https://cloud.google.com/vertex-ai/docs/workbench/instances/create
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_workbench_instance, google_notebooks_instance, google_notebooks_runtime]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_28, CKV_GCP_89, CKV2_GCP_36]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set disable_public_ip = true in gce_setup; older notebooks have no_public_ip, runtimes internal_ip_only.
package lintel.gcp.vertexai.notebook_address_private

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, setting[input.type])
	not value.is_true(place.value)
}

setting := {
	"google_workbench_instance": ["gce_setup", "disable_public_ip"],
	"google_notebooks_instance": ["no_public_ip"],
	"google_notebooks_runtime": ["virtual_machine", "virtual_machine_config", "internal_ip_only"],
}
