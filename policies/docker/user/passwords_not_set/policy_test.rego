package lintel.docker.user.passwords_not_set_test

import data.lintel.docker.user.passwords_not_set
import data.lintel.lib.testing

test_a_password_is_denied if {
	passwords_not_set.deny == {{"path": ["commands", 1]}} with input as testing.run([["echo", "app:secret"], ["chpasswd"]])
	passwords_not_set.deny == {{"path": ["commands", 0]}} with input as testing.run([["passwd", "app"]])
}

test_a_random_one_is_allowed if {
	random := {"config": {"commands": [
		{"name": "echo", "args": ["app:${$(openssl rand -hex 9)}"], "pipeline": 0},
		{"name": "chpasswd", "args": [], "pipeline": 0},
	]}}
	passwords_not_set.deny == set() with input as random
}

test_locking_is_allowed if {
	passwords_not_set.deny == set() with input as testing.run([["passwd", "-l", "root"], ["useradd", "app"]])
}
