package lintel.docker.packages.signatures_verified_test

import data.lintel.docker.packages.signatures_verified
import data.lintel.lib.testing

test_unchecked_packages_are_denied if {
	signatures_verified.deny == {{"path": ["commands", 0, "args", 1], "instance": "apk"}} with input as testing.run([["apk", "add", "--allow-untrusted", "a.apk"]])
	signatures_verified.deny == {{"path": ["commands", 0, "args", 1], "instance": "yum"}} with input as testing.run([["yum", "install", "--nogpgcheck", "a"]])
}

test_checked_packages_are_allowed if {
	signatures_verified.deny == set() with input as testing.run([["yum", "install", "-y", "a"], ["rpm", "-i", "a.rpm"]])
}

test_settings_are_denied if {
	signatures_verified.deny == {{"path": ["commands", 0, "args", 2], "instance": "apt-get"}} with input as testing.run([["apt-get", "install", "-o", "APT::Get::AllowUnauthenticated=true"]])
	signatures_verified.deny == {{"path": ["commands", 0, "args", 1], "instance": "apt-get"}} with input as testing.run([["apt-get", "install", "--allow-unauth"]])
	signatures_verified.deny == {{"path": ["commands", 0, "args", 1], "instance": "dnf"}} with input as testing.run([["dnf", "install", "--setopt=*.gpgcheck=0"]])
	signatures_verified.deny == {{"path": ["commands", 0, "args", 0], "instance": "apt-get"}} with input as testing.run([["echo", "deb [arch=amd64 trusted=yes] https://example.com ./"]])
	signatures_verified.deny == set() with input as testing.run([["echo", "deb [trusted=yes] file:/packages ./"], ["dnf", "install", "--setopt=gpgcheck=1"]])
}
