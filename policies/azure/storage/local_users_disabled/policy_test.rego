package lintel.azure.storage.local_users_disabled_test

import data.lintel.azure.storage.local_users_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := local_users_disabled.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_storage_account", config)

test_enabled if {
	every config in [{"local_user_enabled": true}, {"sftp_enabled": true}, {"sftp_enabled": true, "local_user_enabled": true}] {
		account(config) == {["local_user_enabled"]}
	}
}

test_disabled if {
	account({"local_user_enabled": false}) == set()
	account({"local_user_enabled": false, "sftp_enabled": true}) == set()
}

test_nothing_to_do_without_sftp if {
	every config in [{}, {"sftp_enabled": false}, {"sftp_enabled": "${var.sftp}"}] {
		account(config) == set()
	}
}
