# METADATA
# title: Rotate the keys of disk encryption sets (auto_key_rotation_enabled)
# description: >-
#   Without automatic rotation, disks keep an old version of the key even after a newer version has replaced it in the
#   vault.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/disk_encryption_set
# - ref: https://learn.microsoft.com/azure/virtual-machines/disk-encryption#automatic-key-rotation-of-customer-managed-keys
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [azurerm_disk_encryption_set]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `auto_key_rotation_enabled = true`, and use the `versionless_id` of the key.
#   enabled: false
#   fix: {set: true}
package lintel.azure.compute.disk_key_rotated

import data.lintel.lib.value

deny contains {"path": ["auto_key_rotation_enabled"]} if not value.is_true(value.at(input.config, ["auto_key_rotation_enabled"]))
