package lintel.azure.storage.soft_delete_enabled_test

import data.lintel.azure.storage.soft_delete_enabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := soft_delete_enabled.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_storage_account", config)

test_none if {
	account({}) == {["blob_properties"]}
	account({"blob_properties": [{"versioning_enabled": true}]}) == {["blob_properties", 0, "delete_retention_policy"]}
}

test_kept if {
	every policy in [[{"days": 7}], [{}], "${var.policy}"] {
		account({"blob_properties": [{"delete_retention_policy": policy}]}) == set()
	}
}

test_files_are_no_blobs if account({"account_kind": "FileStorage"}) == set()
