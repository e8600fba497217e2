package lintel.lib.address_range_test

import data.lintel.lib.address_range
import data.lintel.lib.testing

ranges(config) := found if {
	found := address_range.ranges with input as testing.entry("azurerm_redis_firewall_rule", "a", config)
}

test_both_spellings if {
	ranges({"start_ip_address": "10.0.0.1", "end_ip_address": "10.0.0.9"}) == {{"path": ["end_ip_address"], "first": "10.0.0.1", "last": "10.0.0.9"}}
	ranges({"start_ip": "10.0.0.1", "end_ip": "10.0.0.9"}) == {{"path": ["end_ip"], "first": "10.0.0.1", "last": "10.0.0.9"}}
}

test_unknown_or_absent if {
	every config in [{}, {"start_ip": "10.0.0.1"}, {"start_ip": "${var.a}", "end_ip": "10.0.0.9"}, {"start_ip": null, "end_ip": null}] {
		ranges(config) == set()
	}
}

test_size if {
	address_range.size({"first": "10.0.0.1", "last": "10.0.0.1"}) == 1
	address_range.size({"first": "10.0.0.0", "last": "10.0.1.255"}) == 512
	address_range.size({"first": "0.0.0.0", "last": "255.255.255.255"}) == 4294967296
}
