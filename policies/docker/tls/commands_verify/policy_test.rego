package lintel.docker.tls.commands_verify_test

import data.lintel.docker.tls.commands_verify
import data.lintel.lib.testing

test_unchecked_servers_are_denied if {
	commands_verify.deny == {{"path": ["commands", 0], "instance": "curl"}} with input as testing.run([["curl", "-fsSLk", "https://example.com"]])
	commands_verify.deny == {{"path": ["commands", 0], "instance": "wget"}} with input as testing.run([["wget", "--no-check-certificate", "https://example.com"]])
	commands_verify.deny == {{"path": ["commands", 0], "instance": "pip"}} with input as testing.run([["pip", "install", "--trusted-host", "example.com", "a"]])
	commands_verify.deny == {{"path": ["commands", 0], "instance": "npm"}} with input as testing.run([["npm", "config", "set", "strict-ssl", "false"]])
	commands_verify.deny == {{"path": ["commands", 0], "instance": "git"}} with input as testing.run([["git", "-c", "http.sslVerify=false", "clone", "a"]])
	commands_verify.deny == {{"path": ["commands", 0], "instance": "yum-config-manager"}} with input as testing.run([["yum-config-manager", "--save", "--setopt=a.sslverify=false"]])
}

test_checked_servers_are_allowed if {
	commands_verify.deny == set() with input as testing.run([["curl", "-fsSL", "https://example.com/k"], ["npm", "config", "set", "strict-ssl", "true"]])
}

test_short_options_and_settings_are_denied if {
	commands_verify.deny == {{"path": ["commands", 0], "instance": "curl"}} with input as testing.run([["curl", "--insec", "https://example.com"]])
	commands_verify.deny == {{"path": ["commands", 0], "instance": "wget"}} with input as testing.run([["wget", "--no-check-cert", "https://example.com"]])
	commands_verify.deny == {{"path": ["commands", 0], "instance": "apt-get"}} with input as testing.run([["apt-get", "-o", "Acquire::https::Verify-Peer=false", "update"]])
}
