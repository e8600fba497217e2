package lintel.docker.packages.update_with_install_test

import data.lintel.docker.packages.update_with_install
import data.lintel.lib.testing

test_an_update_alone_is_denied if {
	update_with_install.deny == {{"path": ["commands", 0]}} with input as testing.run([["apt-get", "update"]])
	update_with_install.deny == {{"path": ["commands", 0]}} with input as testing.run([["apk", "--no-cache", "update"], ["ls"]])
}

test_with_an_install_it_is_allowed if {
	update_with_install.deny == set() with input as testing.run([["apt-get", "update"], ["apt-get", "install", "-y", "curl"]])
	update_with_install.deny == set() with input as testing.run([["apt-get", "update"], ["./install.sh"]])
}
