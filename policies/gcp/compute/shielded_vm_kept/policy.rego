# METADATA
# title: Keep vTPM and integrity monitoring of Shielded VMs enabled
# description: >-
#   Without the virtual TPM and integrity monitoring, which are on by default, you do not notice when someone changes
#   what a machine boots.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_instance#shielded_instance_config-1
# - ref: https://cloud.google.com/compute/shielded-vm/docs/shielded-vm
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   - google_compute_instance_from_template
#   aliases:
#     terrascan: [AC_GCP_0035, accurics.gcp.NS.133]
#     checkov: [CKV_GCP_39]
#     trivy:
#     - GCP-0041
#     - AVD-GCP-0041
#     - google-compute-enable-shielded-vm-vtpm
#     - GCP-0045
#     - AVD-GCP-0045
#     - google-compute-enable-shielded-vm-im
#   cis: ["gcp-3.0:4.8"]
#   remediation: Remove `enable_vtpm = false` and `enable_integrity_monitoring = false` from `shielded_instance_config`.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.gcp.compute.shielded_vm_kept

import data.lintel.lib.value

deny contains {"path": ["shielded_instance_config", i, setting]} if {
	some i, block in input.config.shielded_instance_config
	some setting in ["enable_vtpm", "enable_integrity_monitoring"]
	value.is_false(block[setting])
}
