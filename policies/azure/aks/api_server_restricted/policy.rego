# METADATA
# title: Restrict access to the AKS API server (authorized_ip_ranges)
# description: >-
#   A public API server without authorized IP ranges lets anyone on the internet try stolen credentials and Kubernetes
#   vulnerabilities on it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#api_server_access_profile-1
# - ref: https://learn.microsoft.com/azure/aks/api-server-authorized-ip-ranges
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_6]
#     trivy: [AZU-0041, AVD-AZU-0041, azure-container-limit-authorized-ips]
#   cis: ["aks-1.8:5.4.1"]
#   remediation: >-
#     List the administrators' addresses in `authorized_ip_ranges` of `api_server_access_profile`, or make the cluster
#     private.
package lintel.azure.aks.api_server_restricted

import data.lintel.lib.attribute
import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": place.path} if {
	public
	some place in attribute.renamed(input.config, [
		["api_server_access_profile", "authorized_ip_ranges"],
		["api_server_authorized_ip_ranges"],
	])
	admits_all(place.value)
}

public if {
	private := value.at(input.config, ["private_cluster_enabled"])
	not value.is_true(private)
	not value.unknown(private)
	network := value.at(input.config, ["public_network_access_enabled"])
	not value.is_false(network)
	not value.unknown(network)
}

admits_all(ranges) if value.empty(ranges)

admits_all(ranges) if {
	some range in ranges
	network.whole_internet(range)
}
