package lintel.azure.storage.https_only_test

import data.lintel.azure.storage.https_only
import data.lintel.lib.testing

account(config) := testing.entry("azurerm_storage_account", "assets", config)

test_http_allowed if {
	https_only.deny == {{"path": ["https_traffic_only_enabled"]}} with input as account({"https_traffic_only_enabled": false})
	https_only.deny == {{"path": ["enable_https_traffic_only"]}} with input as account({"enable_https_traffic_only": false})
}

test_https_only if {
	every config in [{"https_traffic_only_enabled": true}, {"enable_https_traffic_only": true}, {"https_traffic_only_enabled": null}] {
		https_only.deny == set() with input as account(config)
	}
}

test_absent_is_the_secure_default if https_only.deny == set() with input as account({})

test_unknown if https_only.deny == set() with input as account({"https_traffic_only_enabled": "${var.https}"})
