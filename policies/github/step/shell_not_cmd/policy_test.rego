package lintel.github.step.shell_not_cmd_test

import data.lintel.github.step.shell_not_cmd
import data.lintel.lib.testing

test_violations_are_denied if {
	shell_not_cmd.deny == {{"path": ["shell"]}} with input as testing.step(["push"], {"run": "dir", "shell": "cmd"})
}

test_others_are_allowed if {
	shell_not_cmd.deny == set() with input as testing.step(["push"], {"run": "ls", "shell": "bash"})
	shell_not_cmd.deny == set() with input as testing.step(["push"], {"run": "ls"})
}
