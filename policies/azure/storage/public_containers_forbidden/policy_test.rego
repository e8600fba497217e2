package lintel.azure.storage.public_containers_forbidden_test

import data.lintel.azure.storage.public_containers_forbidden
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := public_containers_forbidden.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_storage_account", config)

test_allowed if {
	every config in [{}, {"allow_nested_items_to_be_public": true}, {"allow_nested_items_to_be_public": null}] {
		account(config) == {["allow_nested_items_to_be_public"]}
	}
	account({"allow_blob_public_access": true}) == {["allow_blob_public_access"]}
}

test_forbidden if {
	every config in [{"allow_nested_items_to_be_public": false}, {"allow_blob_public_access": false}] {
		account(config) == set()
	}
}

test_files_have_no_containers if account({"account_kind": "FileStorage"}) == set()
