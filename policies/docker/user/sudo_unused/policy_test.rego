package lintel.docker.user.sudo_unused_test

import data.lintel.docker.user.sudo_unused
import data.lintel.lib.testing

test_sudo_is_denied if {
	sudo_unused.deny == {{"path": ["commands", 1]}} with input as testing.run([["ls"], ["sudo", "apt-get", "update"]])
}

test_installing_it_is_allowed if {
	sudo_unused.deny == set() with input as testing.run([["apt-get", "install", "-y", "sudo"]])
}
