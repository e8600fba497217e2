# METADATA
# title: Do not hard-code disk encryption keys (raw_key)
# description: Anyone with read access to the code or the state can read the key and decrypt the disk.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_disk#raw_key-1
# - ref: https://cloud.google.com/compute/docs/disks/customer-supplied-encryption
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types:
#   - google_compute_disk
#   - google_compute_region_disk
#   - google_compute_snapshot
#   - google_compute_instance
#   - google_compute_instance_from_template
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [GCP-0037, AVD-GCP-0037, google-compute-disk-encryption-no-plaintext-key]
#   cis: []
#   remediation: Use a Cloud KMS key in `kms_key_self_link`, and replace the key that is in the code now.
package lintel.gcp.compute.disk_key_not_in_code

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some names in written[input.type]
	some place in attribute.places(input.config, names)
	value.given(place.value)
	place.path[count(place.path) - 1] == names[count(names) - 1]
}

# Where the types take a key itself.
written[type] contains ["disk_encryption_key", "raw_key"] if some type in disks

written[type] contains ["source_image_encryption_key", "raw_key"] if some type in disks

written[type] contains ["source_snapshot_encryption_key", "raw_key"] if some type in disks

written[type] contains [disk, "disk_encryption_key_raw"] if {
	some type in ["google_compute_instance", "google_compute_instance_from_template"]
	some disk in ["boot_disk", "attached_disk"]
}

disks := {"google_compute_disk", "google_compute_region_disk", "google_compute_snapshot"}
