package lintel.azure.appservice.runtime_supported_test

import data.lintel.azure.appservice.runtime_supported
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := runtime_supported.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := runtime_supported.deny with input as testing.entry(type, "a", config)
}

stack(fields) := {"site_config": [{"application_stack": [fields]}]}

test_ended if {
	every name, version in {"python": "3.8", "php": "7.4", "node": "16-lts", "java": "7", "dotnet": "v6.0"} {
		attribute := sprintf("%s_version", [name])
		paths("azurerm_linux_web_app", stack({attribute: version})) == {["site_config", 0, "application_stack", 0, attribute]}
		instances("azurerm_linux_web_app", stack({attribute: version})) == {name}
	}
}

test_older_types if {
	paths("azurerm_app_service", {"site_config": [{"java_version": "1.7.0_80"}]}) == {["site_config", 0, "java_version"]}
	paths("azurerm_app_service", {"site_config": [{"java_version": "1.8.0_202"}]}) == set()
	paths("azurerm_app_service", {"site_config": [{"python_version": "3.4"}]}) == {["site_config", 0, "python_version"]}
	paths("azurerm_app_service", {"site_config": [{"linux_fx_version": "PYTHON|3.7"}]}) == {["site_config", 0, "linux_fx_version"]}
	paths("azurerm_app_service", {"site_config": [{"linux_fx_version": "DOCKER|shop:1"}]}) == set()
	paths("azurerm_app_service", {"site_config": [{"dotnet_framework_version": "v4.0"}]}) == set()
}

test_supported if {
	every name, version in {"python": "3.13", "php": "8.4", "node": "22-lts", "java": "21", "dotnet": "10.0"} {
		paths("azurerm_linux_web_app", stack({sprintf("%s_version", [name]): version})) == set()
	}
}

test_unknown_or_absent if {
	paths("azurerm_linux_web_app", stack({"python_version": "${var.python}"})) == set()
	paths("azurerm_linux_web_app", {}) == set()
}
