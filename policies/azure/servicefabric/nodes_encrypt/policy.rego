# METADATA
# title: Encrypt Service Fabric node traffic in transit (EncryptAndSign)
# description: >-
#   Without encryption and signatures, an attacker in the network can read and change the traffic between the nodes of
#   the cluster.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/service_fabric_cluster
# - ref: https://learn.microsoft.com/azure/service-fabric/service-fabric-cluster-fabric-settings
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [azurerm_service_fabric_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_125]
#     trivy: []
#   cis: []
#   remediation: Add `fabric_settings` with the name `Security` and `ClusterProtectionLevel = "EncryptAndSign"`.
#   fix:
#   - at: fabric_settings.0.parameters.ClusterProtectionLevel
#     set: EncryptAndSign
#     unsafe: The nodes restart.
package lintel.azure.servicefabric.nodes_encrypt

import data.lintel.lib.value

deny contains {"path": ["fabric_settings"]} if {
	not value.unknown(value.at(input.config, ["fabric_settings"]))
	not encrypts
}

encrypts if {
	some settings in input.config.fabric_settings
	value.word(settings.name) == "security"
	value.word(settings.parameters.ClusterProtectionLevel) == "encryptandsign"
}
