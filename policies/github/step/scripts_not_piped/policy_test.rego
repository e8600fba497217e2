package lintel.github.step.scripts_not_piped_test

import data.lintel.github.step.scripts_not_piped
import data.lintel.lib.testing

pipe(from, to) := testing.step(["push"], {"commands": [
	{"name": from[0], "args": array.slice(from, 1, count(from)), "pipeline": 1, "piped": true},
	{"name": to[0], "args": array.slice(to, 1, count(to)), "pipeline": 1},
]})

test_violations_are_denied if {
	scripts_not_piped.deny == {{"path": ["commands", 0]}} with input as pipe(["curl", "-sSf", "https://example.com/install.sh"], ["bash"])
}

test_others_are_allowed if {
	scripts_not_piped.deny == set() with input as pipe(["curl", "https://example.com/data.json"], ["jq", "."])
	scripts_not_piped.deny == set() with input as testing.script([["curl", "-o", "install.sh", "https://example.com/install.sh"]])
}

test_powershell_is_denied if {
	scripts_not_piped.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": "irm https://example.com | iex", "shell": "pwsh"})
}
