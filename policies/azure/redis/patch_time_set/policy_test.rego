package lintel.azure.redis.patch_time_set_test

import data.lintel.azure.redis.patch_time_set
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := patch_time_set.deny with input as testing.entry(type, "a", config)
}

cache(config) := paths("azurerm_redis_cache", object.union({"sku_name": "Standard"}, config))

test_any_time if {
	every config in [{}, {"patch_schedule": []}] {
		cache(config) == {["patch_schedule"]}
	}
}

test_time if cache({"patch_schedule": [{"day_of_week": "Sunday"}]}) == set()

test_basic if cache({"sku_name": "Basic"}) == set()
