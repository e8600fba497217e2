# METADATA
# title: Encrypt Azure Automation variables (encrypted)
# description: Anyone with read access to the Automation account can see the value of an unencrypted variable.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/automation_variable_string#encrypted-1
# - ref: https://learn.microsoft.com/azure/automation/shared-resources/variables
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types:
#   - azurerm_automation_variable_bool
#   - azurerm_automation_variable_datetime
#   - azurerm_automation_variable_int
#   - azurerm_automation_variable_object
#   - azurerm_automation_variable_string
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_73]
#     trivy: []
#   cis: []
#   remediation: Set `encrypted = true`. This replaces the variable.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.automation.variables_encrypted

import data.lintel.lib.value

deny contains {"path": ["encrypted"]} if not value.is_true(value.at(input.config, ["encrypted"]))
