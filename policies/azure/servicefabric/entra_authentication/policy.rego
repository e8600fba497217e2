# METADATA
# title: Use Entra ID authentication for Service Fabric (azure_active_directory)
# description: Client certificates can be passed on to others and have no second factor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/service_fabric_cluster
# - ref: https://learn.microsoft.com/azure/service-fabric/service-fabric-cluster-creation-setup-aad
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [azurerm_service_fabric_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_126]
#     trivy: []
#     kics: [a21c8da9-41bf-40cf-941d-330cf0d11fc7]
#   cis: []
#   remediation: Add an `azure_active_directory` block with `tenant_id`, `cluster_application_id` and `client_application_id`.
package lintel.azure.servicefabric.entra_authentication

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["azure_active_directory", "tenant_id"])
	value.empty(place.value)
}
