package lintel.docker.build.exec_form_test

import data.lintel.docker.build.exec_form
import data.lintel.lib.testing

cmd(fields) := testing.instruction("docker_cmd", fields)

test_the_shell_form_is_denied if {
	exec_form.deny == {{"path": ["command"]}} with input as cmd({"form": "shell", "command": "node server.js"})
}

test_the_json_form_and_exec_are_allowed if {
	exec_form.deny == set() with input as cmd({"form": "exec", "args": ["node"]})
	exec_form.deny == set() with input as cmd({"form": "shell", "command": "exec node server.js"})
}
