# METADATA
# title: Enable automatic updates on Windows VMs (automatic_updates_enabled)
# description: >-
#   Without automatic updates, known vulnerabilities stay open until someone installs the updates by hand. Machines that
#   Azure patches itself (`patch_mode = "AutomaticByPlatform"` or `automatic_os_upgrade_policy`) are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/windows_virtual_machine#automatic_updates_enabled-1
# - ref: https://learn.microsoft.com/azure/virtual-machines/automatic-vm-guest-patching
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [azurerm_windows_virtual_machine, azurerm_windows_virtual_machine_scale_set]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_177]
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `automatic_updates_enabled = false` (`enable_automatic_updates` before version 4 of the provider); the
#     default is `true`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.compute.windows_updated_automatically

import data.lintel.lib.value

# Azure's own orchestration of images and of patches does without.
deny contains {"path": [attribute]} if {
	some attribute in {"automatic_updates_enabled", "enable_automatic_updates"}
	value.is_false(input.config[attribute])
	value.empty(value.at(input.config, ["automatic_os_upgrade_policy"]))
	not value.at(input.config, ["patch_mode"]) == "AutomaticByPlatform"
}
