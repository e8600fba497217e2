package lintel.docker.compose.management_not_published_test

import data.lintel.docker.compose.management_not_published
import data.lintel.lib.testing

published(target) := testing.service({"ports": [{"target": target, "published": "1234", "protocol": "tcp"}]})

test_management_on_all_interfaces_is_denied if {
	management_not_published.deny == {{"path": ["ports", 0, "host_ip"], "instance": 2375}} with input as published(2375)
	management_not_published.deny == {{"path": ["ports", 0, "host_ip"], "instance": 9229}} with input as published(9229)
}

test_others_are_allowed if {
	management_not_published.deny == set() with input as published(443)
	management_not_published.deny == set() with input as testing.service({"ports": [{"target": 2375, "host_ip": "127.0.0.1", "protocol": "tcp"}]})
}
