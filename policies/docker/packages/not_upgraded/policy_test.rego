package lintel.docker.packages.not_upgraded_test

import data.lintel.docker.packages.not_upgraded
import data.lintel.lib.testing

test_an_upgrade_is_denied if {
	not_upgraded.deny == {{"path": ["commands", 1], "instance": "apt-get"}} with input as testing.run([["apt-get", "update"], ["apt-get", "-y", "dist-upgrade"]])
	not_upgraded.deny == {{"path": ["commands", 0], "instance": "yum"}} with input as testing.run([["yum", "update", "-y"]])
}

test_a_package_is_allowed if {
	not_upgraded.deny == set() with input as testing.run([["yum", "update", "-y", "openssl"], ["dnf", "upgrade", "--security"]])
	not_upgraded.deny == set() with input as testing.run([["apt-get", "update"]])
}
