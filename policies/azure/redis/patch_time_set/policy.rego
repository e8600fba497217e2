# METADATA
# title: Set a patch schedule for Azure Cache for Redis (patch_schedule)
# description: Without a patch schedule, updates can interrupt the cache at any time of day. The Basic tier is exempt.
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
#   remediation: Add a `patch_schedule` block with a quiet day and hour.
#   fix: {at: patch_schedule.0, set: {day_of_week: Sunday, start_hour_utc: 3}}
package lintel.azure.redis.patch_time_set

import data.lintel.lib.value

deny contains {"path": ["patch_schedule"]} if {
	value.empty(value.at(input.config, ["patch_schedule"]))
	not value.word(value.at(input.config, ["sku_name"])) in {"basic"} # which has no replica to go on with
}
