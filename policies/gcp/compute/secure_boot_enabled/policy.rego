# METADATA
# title: Enable Secure Boot on Compute Engine instances (enable_secure_boot)
# description: >-
#   Without Secure Boot, which is off by default, a rootkit can start before the operating system and hide from it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_instance#enable_secure_boot-1
# - ref: https://cloud.google.com/compute/shielded-vm/docs/shielded-vm#secure-boot
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   - google_compute_instance_from_template
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [GCP-0067, AVD-GCP-0067, google-compute-enable-shielded-vm-sb]
#   cis: ["gcp-3.0:4.8"]
#   remediation: Set `enable_secure_boot = true` in `shielded_instance_config`. Unsigned drivers no longer load then.
#   fix:
#   - path: shielded_instance_config
#     at: shielded_instance_config.0
#     set: {enable_secure_boot: true}
#     unsafe: The service is interrupted during the change.
package lintel.gcp.compute.secure_boot_enabled

import data.lintel.lib.attribute
import data.lintel.lib.google_compute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["shielded_instance_config", "enable_secure_boot"])
	not value.is_true(place.value)
	not from_template
}

from_template if {
	google_compute.inherits
	value.empty(value.at(input.config, ["shielded_instance_config"]))
}
