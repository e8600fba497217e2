# METADATA
# title: Encrypt Compute Engine disks with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_disk#disk_encryption_key-1
# - ref: https://cloud.google.com/compute/docs/disks/customer-managed-encryption
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types:
#   - google_compute_disk
#   - google_compute_region_disk
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   aliases:
#     terrascan: [AC_GCP_0229, accurics.gcp.EKM.131, AC_GCP_0036, accurics.gcp.EKM.132]
#     checkov: [CKV_GCP_37, CKV_GCP_38]
#     trivy:
#     - GCP-0034
#     - AVD-GCP-0034
#     - google-compute-disk-encryption-customer-key
#     - GCP-0033
#     - AVD-GCP-0033
#     - google-compute-vm-disk-encryption-customer-key
#     kics: [b1d51728-7270-4991-ac2f-fc26e2695b38]
#   cis: ["gcp-3.0:4.7", "gke-1.9:5.9.1"]
#   remediation: >-
#     Set a key in `disk_encryption_key.kms_key_self_link` of disks, `boot_disk.kms_key_self_link` of instances, and
#     `disk.disk_encryption_key` of templates.
package lintel.gcp.compute.disk_own_key

import data.lintel.lib.value

deny contains {"path": ["disk_encryption_key"]} if {
	input.type in {"google_compute_disk", "google_compute_region_disk"}
	not keyed(value.at(input.config, ["disk_encryption_key"]), {"kms_key_self_link", "raw_key", "rsa_encrypted_key"})
}

# A boot disk that is made with the instance; one that exists already has its own resource, or its own history.
deny contains {"path": ["boot_disk", i, "kms_key_self_link"]} if {
	some i, disk in input.config.boot_disk
	value.empty(value.at(disk, ["source"]))
	not keyed([disk], {"kms_key_self_link", "disk_encryption_key_raw", "disk_encryption_key_rsa"})
	not keyed(value.at(input.config, ["instance_encryption_key"]), {"kms_key_self_link"})
}

deny contains {"path": ["disk", i, "disk_encryption_key"]} if {
	some i, disk in input.config.disk
	value.empty(value.at(disk, ["source"]))
	not scratch(disk)
	not keyed(value.at(disk, ["disk_encryption_key"]), {"kms_key_self_link"})
}

# Local disks are encrypted with keys that go with the machine.
scratch(disk) if disk.type == "SCRATCH"

scratch(disk) if startswith(disk.disk_type, "local-ssd")

keyed(blocks, names) if {
	some block in blocks
	some name in names
	value.given(value.at(block, [name]))
}

keyed(blocks, _) if value.unknown(blocks)
