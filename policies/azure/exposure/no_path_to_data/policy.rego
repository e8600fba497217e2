# METADATA
# title: Do not leave a path from the internet to data in an Azure subscription
# description: >-
#   An attacker who breaks into a program that is reachable from the internet can use its managed identity to read all data
#   that the identity has access to.
# related_resources:
# - ref: https://learn.microsoft.com/en-us/azure/role-based-access-control/best-practices
# - ref: https://learn.microsoft.com/en-us/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: path
#   resource_types:
#   - azurerm_linux_virtual_machine
#   - azurerm_windows_virtual_machine
#   - azurerm_virtual_machine
#   - azurerm_linux_web_app
#   - azurerm_windows_web_app
#   - azurerm_linux_function_app
#   - azurerm_windows_function_app
#   - azurerm_app_service
#   - azurerm_function_app
#   - azurerm_container_app
#   - azurerm_container_group
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: 'Break the path where the message says: close the port, or assign a narrower role or scope to the identity.'
package lintel.azure.exposure.no_path_to_data

import data.lintel.lib.azure_data
import data.lintel.lib.azure_entrance
import data.lintel.lib.exposure

deny contains {"path": [], "message": exposure.message(azure_entrance.ways, azure_data.rights)} if {
	count(azure_entrance.ways) > 0
	exposure.flawed(azure_entrance.ways, azure_data.rights)
}
