# METADATA
# title: Say when Redis may be patched
# description: >-
#   A Redis cache should have a time for patches, because they otherwise interrupt it at any time of the day.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/redis_cache#patch_schedule-1
# - ref: https://learn.microsoft.com/azure/azure-cache-for-redis/cache-administration#schedule-updates
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_redis_cache]
#   aliases:
#     terrascan: [AC_AZURE_0393, accurics.azure.NS.13]
#     checkov: []
#     trivy: []
#     kics: [b947809d-dd2f-4de9-b724-04d101c515aa]
#   cis: []
#   remediation: Add a patch_schedule block with a quiet day and hour.
package lintel.azure.redis.patch_time_set

import data.lintel.lib.value

deny contains {"path": ["patch_schedule"]} if {
	value.empty(value.at(input.config, ["patch_schedule"]))
	not value.word(value.at(input.config, ["sku_name"])) in {"basic"} # which has no replica to go on with
}
