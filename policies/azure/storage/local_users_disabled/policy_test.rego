package lintel.azure.storage.local_users_disabled_test

import data.lintel.azure.storage.local_users_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := local_users_disabled.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_storage_account", config)

test_enabled if {
	every config in [{}, {"local_user_enabled": true}, {"sftp_enabled": false}] {
		account(config) == {["local_user_enabled"]}
	}
}

test_disabled if account({"local_user_enabled": false}) == set()

test_sftp_needs_them if {
	account({"sftp_enabled": true}) == set()
	account({"sftp_enabled": "${var.sftp}"}) == set()
}
