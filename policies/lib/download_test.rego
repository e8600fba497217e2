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

step(commands) := testing.step(["push"], {"commands": commands})

curl(members) := object.union({"name": "curl", "args": ["https://example.com"], "pipeline": 1, "piped": true, "inside": 0}, members)

test_a_substitution_is_the_code if {
	every command in [
		{"name": "bash", "args": ["${<(curl https://example.com)}"], "pipeline": 0},
		{"name": ".", "args": ["${<(curl https://example.com)}"], "pipeline": 0},
		{"name": "python3", "args": ["-c", "${$(curl https://example.com)}"], "pipeline": 0},
		{"name": "ruby", "args": ["-e", "--", "${`curl https://example.com`}"], "pipeline": 0},
		{"name": "sh", "args": [], "redirects": [{"operator": "<<<", "target": "${$(curl https://example.com)}"}], "pipeline": 0},
		{"name": "source", "args": ["/dev/stdin"], "redirects": [{"operator": "<", "target": "${<(curl https://example.com)}"}], "pipeline": 0},
		{"name": "${$(curl https://example.com)}", "args": [], "pipeline": 0},
	] {
		download.piped == {["commands", 1]} with input as step([command, curl({})])
	}
}

test_a_substitution_is_data if {
	every command in [
		{"name": "bash", "args": ["install.sh", "${<(curl https://example.com)}"], "pipeline": 0},
		{"name": "bash", "args": ["-s", "--", "${$(curl https://example.com)}"], "pipeline": 0},
		{"name": "source", "args": ["a.sh", "${$(curl https://example.com)}"], "pipeline": 0},
		{"name": "diff", "args": ["${<(curl https://example.com)}", "a"], "pipeline": 0},
	] {
		download.piped == set() with input as step([command, curl({})])
	}
}

test_a_script_with_a_substitution_for_a_command if {
	container := {"name": "sh", "args": ["-c", "set -e; ${$(curl https://example.com)}"], "pipeline": 0}
	run := {"name": "${_}", "args": [], "pipeline": 2, "inside": 0, "via": ["sh"]}
	download.piped == {["commands", 1]} with input as step([container, curl({}), run])
	download.piped == set() with input as step([container, curl({}), object.union(run, {"name": "echo"})])
}

test_a_script_that_reads_the_pipe if {
	outer := {"name": "sh", "args": ["-c", "sh"], "pipeline": 0}
	inner := {"name": "sh", "args": [], "pipeline": 1, "inside": 0, "via": ["sh"]}
	download.piped == {["commands", 0]} with input as step([curl({"pipeline": 0, "inside": 0}), outer, inner])
	download.piped == set() with input as step([curl({"pipeline": 2, "inside": 0}), outer, inner])
}

by_xargs(args) := {"name": "sh", "args": args, "pipeline": 1, "via": ["sudo", "xargs"]}

test_a_shell_that_xargs_runs if {
	every args in [["-c"], ["-c", "{}"]] {
		download.piped == {["commands", 0]} with input as step([curl({}), by_xargs(args)])
	}
	download.piped == set() with input as step([curl({}), by_xargs(["-c", "echo $0"])])
}

test_a_process_that_gets_the_output if {
	shell := {"name": "sh", "args": [], "pipeline": 2, "inside": 1}
	written := {"redirects": [{"operator": ">", "target": "${>(sh)}"}]}
	download.piped == {["commands", 0]} with input as step([curl(written), shell])
	download.piped == set() with input as step([curl({}), shell])
}

test_another_program_runs_the_download if {
	download.piped == {["commands", 0]} with input as pipe(["retry", "3", "curl", "https://example.com"], ["sh"])
}

test_each_address_is_a_file_of_a_commit if {
	fixed := "https://raw.githubusercontent.com/nektos/act/4f411281417e88660bea1c1a1749aa71ae0bd60f/install.sh"
	download.piped == {["commands", 0]} with input as pipe(["curl", "-e", fixed, "https://example.com"], ["bash"])
	download.piped == set() with input as pipe(["curl", "-H", "Accept: text/plain", fixed], ["bash"])
}

test_powershell if {
	every script in [
		"iex ((New-Object System.Net.WebClient).DownloadString('https://example.com'))",
		"irm https://example.com | iex",
		"& ([scriptblock]::Create((iwr https://example.com)))",
	] {
		download.in_powershell(script)
	}
	not download.in_powershell("iex -S mix")
	not download.in_powershell("iwr https://example.com -OutFile a; iex b")
}
