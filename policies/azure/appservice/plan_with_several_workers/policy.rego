# METADATA
# title: Run App Service plans on at least two workers (worker_count)
# description: With a single worker, all apps of the plan stop when the worker fails or is updated.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/service_plan#worker_count-1
# - ref: https://learn.microsoft.com/azure/reliability/reliability-app-service
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_service_plan]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_212]
#     trivy: []
#   cis: []
#   remediation: Set `worker_count` to 2 or more, or scale the plan with an `azurerm_monitor_autoscale_setting`.
#   fix: {set: 2, unsafe: It costs more.}
package lintel.azure.appservice.plan_with_several_workers

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["worker_count"]} if {
	single(value.at(input.config, ["worker_count"]))
	regex.match(`^(B|S|P|I)[0-9]`, input.config.sku_name) # others have none to count
	count(link.to(input, [], "azurerm_monitor_autoscale_setting", "target_resource_id")) == 0
	not value.is_true(value.at(input.config, ["premium_plan_auto_scale_enabled"]))
}

single(workers) if value.empty(workers)

single(workers) if value.number(workers) < 2
