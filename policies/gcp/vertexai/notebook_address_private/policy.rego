# METADATA
# title: Do not assign public IPs to Vertex AI notebooks (disable_public_ip)
# description: >-
#   A notebook runs code that its users type in, next to sensitive data, and a public IP address exposes it to the internet.
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
#     Set `disable_public_ip = true` in `gce_setup`. For older notebooks, set `no_public_ip = true`, and for runtimes
#     `internal_ip_only = true`.
#   fix:
#   - {path: "**.disable_public_ip", set: true, unsafe: The resource is replaced.}
#   - {path: no_public_ip, set: true, unsafe: The resource is replaced.}
#   - {path: "**.internal_ip_only", set: true, unsafe: The resource is replaced.}
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
