package lintel.docker.build.pipefail_set_test

import data.lintel.docker.build.pipefail_set
import data.lintel.lib.testing

pipe(fields) := testing.instruction("docker_run", object.union(
	{"shell": ["/bin/sh", "-c"], "command": "curl a | tar x", "commands": [
		{"name": "curl", "args": ["a"], "piped": true, "pipeline": 0},
		{"name": "tar", "args": ["x"], "operator": "|", "pipeline": 0},
	]},
	fields,
))

test_a_pipe_is_denied if {
	pipefail_set.deny == {{"path": ["commands", 0]}} with input as pipe({})
}

test_a_substitution_is_allowed if {
	pipefail_set.deny == set() with input as pipe({"commands": [{"name": "curl", "args": ["a"], "piped": true, "pipeline": 0}]})
}

test_pipefail_is_allowed if {
	pipefail_set.deny == set() with input as pipe({"shell": ["/bin/bash", "-o", "pipefail", "-c"]})
	pipefail_set.deny == set() with input as pipe({"command": "set -o pipefail && curl a | tar x"})
	pipefail_set.deny == set() with input as pipe({"shell": ["powershell", "-Command"]})
}
