package lintel.azure.general.tls_1_2_required_test

import data.lintel.azure.general.tls_1_2_required
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := tls_1_2_required.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := tls_1_2_required.deny with input as testing.entry(type, "a", config)
}

old(type, config, path) if {
	paths(type, config) == {path}
	instances(type, config) == {type}
}

test_old if {
	old("azurerm_storage_account", {"min_tls_version": "TLS1_1"}, ["min_tls_version"])
	old("azurerm_mssql_server", {"minimum_tls_version": "Disabled"}, ["minimum_tls_version"])
	old("azurerm_eventhub_namespace", {"minimum_tls_version": "1.0"}, ["minimum_tls_version"])
	old("azurerm_servicebus_namespace", {"minimum_tls_version": 1.1}, ["minimum_tls_version"])
	old("azurerm_cosmosdb_account", {"minimal_tls_version": "Tls11"}, ["minimal_tls_version"])
	old("azurerm_mysql_server", {"ssl_minimal_tls_version_enforced": "TLS1_0"}, ["ssl_minimal_tls_version_enforced"])
	old("azurerm_linux_web_app", {"site_config": [{"minimum_tls_version": "1.1"}]}, ["site_config", 0, "minimum_tls_version"])
	old("azurerm_app_service", {"site_config": [{"min_tls_version": "1.0"}]}, ["site_config", 0, "min_tls_version"])
	old("azurerm_cdn_endpoint_custom_domain", {"cdn_managed_https": [{"tls_version": "TLS10"}]}, ["cdn_managed_https", 0, "tls_version"])
}

test_new if {
	every version in ["1.2", "1.3", 1.2, "TLS1_2", "Tls12", "TLS12", null, "${var.version}"] {
		paths("azurerm_storage_account", {"min_tls_version": version}) == set()
		paths("azurerm_linux_function_app", {"site_config": [{"minimum_tls_version": version}]}) == set()
	}
}

test_absent if {
	every type in ["azurerm_storage_account", "azurerm_mssql_server", "azurerm_windows_web_app", "azurerm_eventhub_namespace"] {
		paths(type, {}) == set()
	}
	old("azurerm_redis_cache", {}, ["minimum_tls_version"])
	old("azurerm_redis_cache", {"minimum_tls_version": null}, ["minimum_tls_version"])
}
