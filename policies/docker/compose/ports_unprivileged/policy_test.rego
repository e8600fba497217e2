package lintel.docker.compose.ports_unprivileged_test

import data.lintel.docker.compose.ports_unprivileged
import data.lintel.lib.testing

published(text) := testing.service({"ports": [{"target": 8080, "published": text, "protocol": "tcp"}]})

test_privileged_ports_are_denied if {
	ports_unprivileged.deny == {{"path": ["ports", 0, "published"]}} with input as published("80")
	ports_unprivileged.deny == {{"path": ["ports", 0, "published"]}} with input as published("1000-1100")
	ports_unprivileged.deny == {{"path": ["ports", 0, "published"]}} with input as published(443)
}

test_other_ports_are_allowed if {
	ports_unprivileged.deny == set() with input as published("8080")
	ports_unprivileged.deny == set() with input as published("${PORT}")
	ports_unprivileged.deny == set() with input as testing.service({"ports": [{"target": 80, "protocol": "tcp"}]})
}
