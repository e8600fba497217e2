package lintel.lib.download_test

import data.lintel.lib.download
import data.lintel.lib.testing

pipe(from, to) := testing.step(["push"], {"commands": [
	{"name": from[0], "args": array.slice(from, 1, count(from)), "pipeline": 1, "piped": true},
	{"name": to[0], "args": array.slice(to, 1, count(to)), "pipeline": 1},
]})

test_a_script_from_a_pipe if {
	download.piped == {["commands", 0]} with input as pipe(["curl", "https://example.com"], ["sh"])
	download.piped == {["commands", 0]} with input as pipe(["wget", "-O-", "https://example.com"], ["bash", "-s", "--", "-b"])
}

test_a_file_of_a_commit_never_changes if {
	download.piped == set() with input as pipe(
		["curl", "-s", "https://raw.githubusercontent.com/nektos/act/4f411281417e88660bea1c1a1749aa71ae0bd60f/install.sh"],
		["bash"],
	)
}

test_own_code_reads_data if {
	download.piped == set() with input as pipe(["curl", "https://example.com"], ["python3", "-c", "import json"])
	download.piped == set() with input as pipe(["curl", "https://example.com"], ["bash", "read.sh"])
	download.piped == set() with input as pipe(["curl", "https://example.com"], ["tar", "x"])
}
