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

test_a_variable_for_the_next_steps_is_denied if {
	every script in [
		`echo "ACTIONS_ALLOW_UNSECURE_COMMANDS=true" >> $GITHUB_ENV`,
		"cat <<X >> $GITHUB_ENV\nACTIONS_ALLOW_UNSECURE_COMMANDS<<EOF\ntrue\nEOF\nX",
		`Add-Content $env:GITHUB_ENV "actions_allow_unsecure_commands=1"`,
		`echo "::set-env name=ACTIONS_ALLOW_UNSECURE_COMMANDS::true"`,
	] {
		unsecure_commands_disabled.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": script})
	}
	unsecure_commands_disabled.deny == set() with input as testing.step(["push"], {"run": "ACTIONS_ALLOW_UNSECURE_COMMANDS=true ./a"})
	unsecure_commands_disabled.deny == set() with input as testing.step(["push"], {"run": `echo "ACTIONS_ALLOW_UNSECURE_COMMANDS=false" >> $GITHUB_ENV`})
}

test_other_spellings_are_denied if {
	every text in ["TRUE", "$true", "${{ true }}", "${{ 'true' }}"] {
		unsecure_commands_disabled.deny == {{"path": ["env", "actions_Allow_Unsecure_Commands"]}} with input as testing.step(["push"], {"env": {"actions_Allow_Unsecure_Commands": text}})
	}
}
