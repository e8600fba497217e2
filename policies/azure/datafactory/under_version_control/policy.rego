# METADATA
# title: Connect Azure Data Factory to a Git repository (github_configuration)
# description: Without version control, changes to pipelines cannot be reviewed or reverted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/data_factory#github_configuration-1
# - ref: https://learn.microsoft.com/azure/data-factory/source-control
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: resource
#   resource_types: [azurerm_data_factory]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_103]
#     trivy: []
#   cis: []
#   remediation: Add a `github_configuration` or `vsts_configuration` block.
package lintel.azure.datafactory.under_version_control

import data.lintel.lib.value

deny contains {"path": []} if {
	every block in ["github_configuration", "vsts_configuration"] {
		value.empty(value.at(input.config, [block]))
	}
}
