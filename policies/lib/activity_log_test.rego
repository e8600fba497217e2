package lintel.lib.activity_log_test

import data.lintel.lib.activity_log
import data.lintel.lib.testing

of_subscription(target) if activity_log.subscription with input as testing.entry("azurerm_monitor_diagnostic_setting", "a", {"target_resource_id": target})

test_subscription if {
	of_subscription("/subscriptions/00000000-0000-0000-0000-000000000001")
	of_subscription("${data.azurerm_subscription.current.id}")
	of_subscription("/subscriptions/${data.azurerm_client_config.current.subscription_id}")
	not of_subscription("/subscriptions/a/resourceGroups/b")
	not of_subscription("${azurerm_key_vault.a.id}")
	activity_log.subscription with input as testing.entry("azurerm_subscription", "a", {})
}
