package lintel.azure.storage.signatures_expire_test

import data.lintel.azure.storage.signatures_expire
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := signatures_expire.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_storage_account", config)

test_no_policy if {
	account({}) == {["sas_policy"]}
	account({"shared_access_key_enabled": true, "sas_policy": [{"expiration_action": "Log"}]}) == {["sas_policy", 0, "expiration_period"]}
}

test_policy if account({"sas_policy": [{"expiration_period": "07.00:00:00"}]}) == set()

test_without_keys_no_signatures if {
	account({"shared_access_key_enabled": false}) == set()
	account({"shared_access_key_enabled": "${var.keys}"}) == set()
}
