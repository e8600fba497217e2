package lintel.github.step.unsecure_commands_disabled_test

import data.lintel.github.step.unsecure_commands_disabled
import data.lintel.lib.testing

test_violations_are_denied if {
	unsecure_commands_disabled.deny == {{"path": ["env", "ACTIONS_ALLOW_UNSECURE_COMMANDS"]}} with input as testing.step(["push"], {"env": {"ACTIONS_ALLOW_UNSECURE_COMMANDS": "true"}})
	unsecure_commands_disabled.deny == {{"path": ["env", "ACTIONS_ALLOW_UNSECURE_COMMANDS"]}} with input as testing.workflow(["push"], {"env": {"ACTIONS_ALLOW_UNSECURE_COMMANDS": true}})
}

test_others_are_allowed if {
	unsecure_commands_disabled.deny == set() with input as testing.step(["push"], {"env": {"ACTIONS_ALLOW_UNSECURE_COMMANDS": "false"}})
	unsecure_commands_disabled.deny == set() with input as testing.job(["push"], {})
}
