# METADATA
# title: Tag Cosmos DB accounts (tags)
# description: Without tags, you cannot tell whose data the account holds or how to protect it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/cosmosdb_account#tags-1
# - ref: https://learn.microsoft.com/azure/azure-resource-manager/management/tag-resources
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [azurerm_cosmosdb_account]
#   aliases:
#     terrascan: [AC_AZURE_0277, accurics.azure.CAM.162]
#     checkov: []
#     trivy: []
#     kics: [56dad03e-e94f-4dd6-93a4-c253a03ff7a0]
#   cis: []
#   remediation: Set `tags`, such as the owner and the sensitivity of the data.
#   settings:
#     names:
#       description: Required tags; if the list is empty, any tag is enough.
#       type: texts
#       default: []
#   enabled: false
package lintel.azure.cosmosdb.tagged

import data.lintel.lib.value

deny contains {"path": ["tags"]} if value.empty(value.at(input.config, ["tags"]))

deny contains {"path": ["tags", name], "message": sprintf("the tag %s is missing", [name])} if {
	some name in data.settings["azure.cosmosdb.tagged"].names
	not value.empty(value.at(input.config, ["tags"]))
	value.empty(value.at(input.config, ["tags", name]))
}
