# METADATA
# title: Enable Microsoft Defender for Cloud plans (Standard tier)
# description: The free tier does not detect attacks on the resources that the plan covers.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/security_center_subscription_pricing
# - ref: https://learn.microsoft.com/azure/defender-for-cloud/defender-for-cloud-introduction
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [azurerm_security_center_subscription_pricing]
#   aliases:
#     terrascan: [AC_AZURE_0385, accurics.azure.OPS.349]
#     checkov:
#     - CKV_AZURE_19
#     - {id: CKV_AZURE_61, instance: AppServices}
#     - {id: CKV_AZURE_234, instance: Arm}
#     - {id: CKV_AZURE_86, instance: ContainerRegistry}
#     - {id: CKV_AZURE_85, instance: Containers}
#     - {id: CKV_AZURE_86, instance: Containers}
#     - {id: CKV_AZURE_87, instance: KeyVaults}
#     - {id: CKV_AZURE_85, instance: KubernetesService}
#     - {id: CKV_AZURE_79, instance: SqlServerVirtualMachines}
#     - {id: CKV_AZURE_69, instance: SqlServers}
#     - {id: CKV_AZURE_84, instance: StorageAccounts}
#     - {id: CKV_AZURE_55, instance: VirtualMachines}
#     trivy: [AZU-0045, AVD-AZU-0045, azure-security-center-enable-standard-subscription]
#     kics: [819d50fd-1cdf-45c3-9936-be408aaad93e]
#   cis: ["aks-1.8:5.1.1", "azure-2.0:2.1.1", "azure-2.0:2.1.2", "azure-2.0:2.1.3", "azure-2.0:2.1.4", "azure-2.0:2.1.5", "azure-2.0:2.1.6", "azure-2.0:2.1.7", "azure-2.0:2.1.8", "azure-2.0:2.1.9", "azure-2.0:2.1.10", "azure-2.0:2.1.11", "azure-2.0:2.1.12"]
#   remediation: Set `tier = "Standard"`.
#   fix: {set: Standard, unsafe: It costs more.}
package lintel.azure.defender.plans_enabled

import data.lintel.lib.value

deny contains {"path": ["tier"], "message": sprintf("the plan for %s uses the Free tier", [plan]), "instance": plan} if {
	value.word(value.at(input.config, ["tier"])) == "free"
	not value.unknown(value.at(input.config, ["resource_type"]))
	plan := spelled(value.at(input.config, ["resource_type"]))
}

# Without a type it is that for machines.
spelled(type) := "VirtualMachines" if value.empty(type)

spelled(type) := object.get(plans, lower(type), type) if value.given(type)

plans := {lower(plan): plan |
	some plan in {
		"AppServices", "Arm", "ContainerRegistry", "Containers", "KeyVaults", "KubernetesService", "SqlServers",
		"SqlServerVirtualMachines", "StorageAccounts", "VirtualMachines",
	}
}
