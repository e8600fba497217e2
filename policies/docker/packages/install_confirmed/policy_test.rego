package lintel.docker.packages.install_confirmed_test

import data.lintel.docker.packages.install_confirmed
import data.lintel.lib.testing

test_a_question_is_denied if {
	install_confirmed.deny == {{"path": ["commands", 0], "instance": "apt-get"}} with input as testing.run([["apt-get", "install", "curl"]])
	install_confirmed.deny == {{"path": ["commands", 0], "instance": "zypper"}} with input as testing.run([["zypper", "in", "curl"]])
}

test_confirmed_ones_are_allowed if {
	install_confirmed.deny == set() with input as testing.run([
		["apt-get", "install", "-y", "curl"],
		["apt-get", "-qqy", "install", "curl"],
		["apt-get", "install", "-qq", "curl"],
		["apt-get", "--quiet", "--quiet", "install", "curl"],
		["apt-get", "-o", "APT::Get::Assume-Yes=true", "install", "curl"],
		["zypper", "--non-interactive", "install", "curl"],
	])
}

test_other_actions_and_unknown_options_are_allowed if {
	install_confirmed.deny == set() with input as testing.run([["apt-get", "update"], ["apt-get", "install", "${OPTIONS}", "curl"], ["apk", "add", "curl"]])
}
