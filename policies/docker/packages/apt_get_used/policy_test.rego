package lintel.docker.packages.apt_get_used_test

import data.lintel.docker.packages.apt_get_used
import data.lintel.lib.testing

test_apt_is_denied if {
	apt_get_used.deny == {{"path": ["commands", 0]}} with input as testing.run([["apt", "install", "-y", "curl"]])
}

test_apt_get_is_allowed if {
	apt_get_used.deny == set() with input as testing.run([["apt-get", "install", "-y", "curl"]])
}
