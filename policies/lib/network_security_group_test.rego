package lintel.lib.network_security_group_test

import data.lintel.lib.network_security_group
import data.lintel.lib.testing

ssh := {
	"access": "Allow",
	"direction": "Inbound",
	"protocol": "Tcp",
	"source_address_prefix": "*",
	"source_port_range": "*",
	"destination_address_prefix": "*",
	"destination_port_range": "22",
}

open(entry) := {violation.path | some violation in violations} if {
	violations := network_security_group.open_to("internet", {"tcp/22"}) with input as entry
}

test_the_message_tells_what_may_come_from_a_variable if {
	violations := network_security_group.open_to("internet", {"tcp/22"}) with input as rule({})
	violations == {{"path": ["source_address_prefix"], "message": "port 22 is open to *", "instance": "tcp/22"}}
}

rule(change) := testing.entry("azurerm_network_security_rule", "r", object.union(ssh, change))

test_block_and_resource if {
	open(testing.entry("azurerm_network_security_group", "g", {"security_rule": [ssh]})) == {["security_rule", 0, "source_address_prefix"]}
	open(rule({})) == {["source_address_prefix"]}
}

test_names_of_the_internet if {
	every prefix in ["*", "Any", "Internet", "INTERNET", "0.0.0.0", "0.0.0.0/0", "::/0"] {
		open(rule({"source_address_prefix": prefix})) == {["source_address_prefix"]}
	}
}

test_list_of_prefixes if {
	listed := object.remove(ssh, ["source_address_prefix"])
	entry := testing.entry("azurerm_network_security_rule", "r", object.union(listed, {"source_address_prefixes": ["10.0.0.0/8", "0.0.0.0/0"]}))
	open(entry) == {["source_address_prefixes", 1]}
}

test_ports if {
	every ports in ["*", "22", "20-30"] {
		open(rule({"destination_port_range": ports})) != set()
	}
	every ports in ["443", "23-30", "${var.port}"] {
		open(rule({"destination_port_range": ports})) == set()
	}
	several := object.union(object.remove(ssh, ["destination_port_range"]), {"destination_port_ranges": ["80", "20-25"]})
	open(testing.entry("azurerm_network_security_rule", "r", several)) != set()
}

test_source_ports_do_not_count if open(rule({"source_port_range": "22", "destination_port_range": "443"})) == set()

test_all_protocols_and_any_case if open(rule({"protocol": "*", "access": "allow", "direction": "INBOUND"})) != set()

test_other_rules if {
	every change in [
		{"access": "Deny"},
		{"direction": "Outbound"},
		{"protocol": "Udp"},
		{"source_address_prefix": "10.0.0.0/8"},
		{"source_address_prefix": "VirtualNetwork"},
		{"source_address_prefix": "${var.admins}"},
		{"access": "${var.access}"},
	] {
		open(rule(change)) == set()
	}
}

test_service_tags_have_no_reach if {
	every reach in ["internet", "public", "wide"] {
		violations := network_security_group.open_to(reach, {"tcp/22"}) with input as rule({"source_address_prefix": "AzureLoadBalancer"})
		violations == set()
	}
}

test_public_addresses if {
	violations := network_security_group.open_to("public", {"tcp/22"}) with input as rule({"source_address_prefix": "203.0.113.7"})
	violations == {{"path": ["source_address_prefix"], "message": "port 22 is open to 203.0.113.7", "instance": "tcp/22"}}
}

test_admitted if {
	ways := network_security_group.admitted("internet") with input as rule({"destination_port_ranges": ["80", "443"]})
	ways == {{"path": ["source_address_prefix"], "prefix": "*", "protocol": "Tcp", "ports": {"22", "80", "443"}}}
}

test_released if {
	every change in [{"destination_address_prefix": "0.0.0.0/0"}, {"destination_address_prefix": "Internet"}] {
		ways := network_security_group.released with input as rule(object.union(change, {"direction": "Outbound"}))
		{way.path | some way in ways} == {["destination_address_prefix"]}
	}
	every change in [{}, {"direction": "Outbound", "destination_address_prefix": "Storage"}, {"direction": "Outbound", "access": "Deny"}] {
		ways := network_security_group.released with input as rule(change)
		ways == set()
	}
}

denying(change) := object.union(
	object.union(ssh, {"access": "Deny", "priority": 100, "destination_port_range": "*", "protocol": "*"}),
	change,
)

group(allowed, denials) := testing.entry("azurerm_network_security_group", "g", {"security_rule": array.concat(
	[object.union(object.union(ssh, {"priority": 200}), allowed)],
	denials,
)})

test_a_lower_number_denies if {
	every change in [
		{}, {"protocol": "Tcp"}, {"destination_port_range": "22"}, {"destination_port_range": "0-100"},
		{"source_address_prefix": "Internet"}, {"access": "deny", "direction": "inbound"},
	] {
		open(group({}, [denying(change)])) == set()
	}
}

test_a_denial_that_leaves_it_open if {
	every change in [
		{"priority": 300}, {"priority": "${var.priority}"}, {"protocol": "Udp"}, {"destination_port_range": "23-100"}, {"direction": "Outbound"},
		{"source_address_prefix": "203.0.113.0/24"}, {"destination_address_prefix": "10.0.0.4"}, {"source_port_range": "1024"},
	] {
		count(open(group({}, [denying(change)]))) == 1
	}
}

test_a_denial_of_part_of_the_ports if {
	ways := network_security_group.admitted("internet") with input as group(
		{"destination_port_ranges": ["80", "8000-8100"]},
		[denying({"destination_port_range": "0-1023"})],
	)
	{way.ports | some way in ways} == {{"8000-8100"}}
	count(open(group({"destination_port_range": "20-30"}, [denying({"destination_port_range": "23"})]))) == 1
	none := network_security_group.admitted("internet") with input as group({}, [denying({})])
	none == set()
}

separate(name, config, of) := testing.entry("azurerm_network_security_rule", name, object.union(config, {"network_security_group_name": of}))

beside(of) := {violation.path | some violation in violations} if {
	allowing := separate("a", object.union(ssh, {"priority": 200}), "web")
	violations := network_security_group.open_to("internet", {"tcp/22"}) with input as allowing
		with data.resources as {"azurerm_network_security_rule": [allowing, separate("b", denying({}), of)]}
}

test_resources_of_one_group if {
	beside("web") == set()
	count(beside("other")) == 1
}
