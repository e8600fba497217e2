package lintel.docker.packages.versions_pinned_test

import data.lintel.docker.packages.versions_pinned
import data.lintel.lib.testing

test_no_version_is_denied if {
	versions_pinned.deny == {{"path": ["commands", 0], "instance": "apt-get"}} with input as testing.run([["apt-get", "install", "-y", "curl"]])
	versions_pinned.deny == {{"path": ["commands", 0], "instance": "pip"}} with input as testing.run([["pip3", "install", "requests"]])
	versions_pinned.deny == {{"path": ["commands", 0], "instance": "yum"}} with input as testing.run([["yum", "install", "-y", "openssl"]])
	versions_pinned.deny == {{"path": ["commands", 0], "instance": "npm"}} with input as testing.run([["npm", "install", "-g", "@a/b"]])
	versions_pinned.deny == {{"path": ["commands", 0], "instance": "npm"}} with input as testing.run([["npm", "install", "git://a.example/b.git"]])
	versions_pinned.deny == {{"path": ["commands", 0], "instance": "pip"}} with input as testing.run([["pip", "install", "git+https://u@a.example/b"]])
}

test_versions_are_allowed if {
	versions_pinned.deny == set() with input as testing.run([
		["apt-get", "install", "-y", "curl=8.5.*"],
		["pip", "install", "requests==2.32.3"],
		["pip", "install", "-r", "requirements.txt"],
		["npm", "install", "--global", "npm@10", "@a/b@1"],
		["npm", "install", "git://a.example/b.git#v1", "https://a.example/b.tgz"],
		["pip", "install", "git+https://u@a.example/b@v1"],
		["yum", "install", "openssl-3.2.2"],
		["gem", "install", "rake", "-v", "13.0"],
		["apk", "add", "curl~8"],
	])
}

test_files_and_arguments_are_allowed if {
	versions_pinned.deny == set() with input as testing.run([["apt-get", "install", "./a.deb"], ["apk", "add", "${PACKAGES}"], ["npm", "ci"]])
}
