# METADATA
# title: Keep vTPM and integrity monitoring of notebooks enabled
# description: >-
#   Without the virtual TPM and integrity monitoring, which are on by default, you do not notice when someone changes
#   what the notebook boots.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/workbench_instance#shielded_instance_config-1
# - ref: https://cloud.google.com/compute/shielded-vm/docs/shielded-vm
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [google_workbench_instance, google_notebooks_instance]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_GCP_126, instance: trusted-module}, {id: CKV_GCP_127, instance: integrity}]
#     trivy: []
#   cis: []
#   remediation: Remove `enable_vtpm = false` and `enable_integrity_monitoring = false` from `shielded_instance_config`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.gcp.vertexai.notebook_shielded

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": part} if {
	some part, setting in {"trusted-module": "enable_vtpm", "integrity": "enable_integrity_monitoring"}
	some place in attribute.places(input.config, array.concat(blocks[input.type], [setting]))
	value.is_false(place.value)
}

blocks := {
	"google_workbench_instance": ["gce_setup", "shielded_instance_config"],
	"google_notebooks_instance": ["shielded_instance_config"],
}
