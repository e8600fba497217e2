package lintel.docker.build.scripts_not_piped_test

import data.lintel.docker.build.scripts_not_piped
import data.lintel.lib.testing

pipe(program, args) := testing.instruction("docker_run", {"commands": [
	{"name": "curl", "args": ["-fsSL", "https://example.com/install"], "pipeline": 0, "piped": true},
	{"name": program, "args": args, "pipeline": 0, "operator": "|"},
]})

test_a_shell_is_denied if {
	scripts_not_piped.deny == {{"path": ["commands", 0]}} with input as pipe("sh", [])
	scripts_not_piped.deny == {{"path": ["commands", 0]}} with input as pipe("bash", ["-s", "--", "--yes"])
	scripts_not_piped.deny == {{"path": ["commands", 0]}} with input as pipe("python3", ["-"])
}

test_data_is_allowed if {
	scripts_not_piped.deny == set() with input as pipe("tar", ["-xz"])
	scripts_not_piped.deny == set() with input as pipe("python3", ["-c", "import json"])
	scripts_not_piped.deny == set() with input as pipe("node", ["parse.js"])
}

test_another_pipeline_is_allowed if {
	scripts_not_piped.deny == set() with input as testing.instruction("docker_run", {"commands": [
		{"name": "curl", "args": ["-o", "a.sh"], "pipeline": 0},
		{"name": "sh", "args": ["a.sh"], "pipeline": 1},
	]})
}

test_powershell_is_denied if {
	script := "irm https://example.com | iex"
	scripts_not_piped.deny == {{"path": ["command"]}} with input as testing.instruction("docker_run", {"command": script})
	scripts_not_piped.deny == {{"path": ["args"]}} with input as testing.instruction("docker_cmd", {"args": ["pwsh", "-c", script]})
}
