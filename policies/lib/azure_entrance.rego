# How the internet reaches the programs of an Azure subscription: machines, apps and containers.
package lintel.lib.azure_entrance

import data.lintel.lib.exposure
import data.lintel.lib.link
import data.lintel.lib.network
import data.lintel.lib.network_security_group
import data.lintel.lib.value

# The ways from the internet to `input`, as data.lintel.lib.exposure has them.
ways := direct | served

# A public address of a network interface, and a security group of it, or of its subnet, that lets the internet in.
direct := {object.union({"steps": [opening.step, address.id, input.id]}, object.filter(opening, ["close"])) |
	some attribute in ["network_interface_ids", "network_interface"]
	some interface in link.named(input, attribute, "azurerm_network_interface", [])
	some address in link.named(interface, "ip_configuration", "azurerm_public_ip", [])
	some opening in openings_of(interface)
}

openings_of(interface) := {opening |
	some group in groups_of(interface)
	some opening in open_groups[link.position(group)]
}

# With a group on both, both have to let the traffic in; the one of the interface decides which.
groups_of(interface) := own if {
	own := groups(interface, "azurerm_network_interface_security_group_association", "network_interface_id")
	count(own) > 0
	every subnet in link.named(interface, "ip_configuration", "azurerm_subnet", []) {
		count(groups(subnet, "azurerm_subnet_network_security_group_association", "subnet_id")) == 0
	}
} else := of_subnet if {
	count(groups(interface, "azurerm_network_interface_security_group_association", "network_interface_id")) == 0
	of_subnet := {group |
		some subnet in link.named(interface, "ip_configuration", "azurerm_subnet", [])
		some group in groups(subnet, "azurerm_subnet_network_security_group_association", "subnet_id")
	}
} else := both if {
	of_subnet := {group |
		some subnet in link.named(interface, "ip_configuration", "azurerm_subnet", [])
		some group in groups(subnet, "azurerm_subnet_network_security_group_association", "subnet_id")
	}
	both := of_subnet & groups(interface, "azurerm_network_interface_security_group_association", "network_interface_id")
}

groups(target, type, attribute) := {group |
	some association in link.naming(target, [], type, attribute)
	some group in link.named(association, "network_security_group_id", "azurerm_network_security_group", [])
}

# What security groups let in from the internet, by their places in the listing.
open_groups[place] contains opening if {
	some place, group in data.resources.azurerm_network_security_group
	some opening in openings(group)
}

open_groups[link.position(group)] contains opening if {
	some rule in data.resources.azurerm_network_security_rule
	some opening in openings(rule)
	some group in link.named(rule, "network_security_group_name", "azurerm_network_security_group", ["name"])
}

openings(entry) := {opening |
	some way in network_security_group.admitted_by(entry, "internet")
	some ports in way.ports
	opening := object.union(
		{"step": sprintf("%s (%s from %s)", [entry.id, words(ports), way.prefix])},
		closing(way, ports, entry.id),
	)
}

words("*") := "every port"

words(ports) := sprintf("port %v", [ports]) if ports != "*"

closing(way, ports, id) := {"close": {"what": words(ports), "where": id}} if {
	some port in exposure.guarded_ports
	parts := network.port_parts(port)
	network_security_group.protocol_covers(way.protocol, parts.protocol)
	network.covers(ports, parts.number)
} else := {}

# Apps are public, where they do not say otherwise, or ask who is calling.
served contains {"steps": [sprintf("%s (public app)", [input.id])]} if {
	regex.match(`^azurerm_(app_service|function_app|(linux|windows)_(web|function)_app)$`, input.type)
	not value.is_false(value.at(input.config, ["public_network_access_enabled"]))
	not value.unknown(value.at(input.config, ["public_network_access_enabled"]))
	value.empty(value.at(input.config, ["auth_settings"]))
	value.empty(value.at(input.config, ["auth_settings_v2"]))
	not value.is_true(value.at(input.config, ["client_certificate_enabled"]))
	every block in [block | some block in input.config.site_config] {
		value.empty(value.at(block, ["ip_restriction"]))
		value.at(block, ["ip_restriction_default_action"]) in {null, "", "Allow"}
	}
}

served contains {"steps": [sprintf("%s (public address)", [input.id])]} if {
	input.type == "azurerm_container_group"
	value.at(input.config, ["ip_address_type"]) in {null, "", "Public"}
}

served contains {"steps": [sprintf("%s (external ingress)", [input.id])]} if {
	input.type == "azurerm_container_app"
	some ingress in input.config.ingress
	value.is_true(ingress.external_enabled)
	value.empty(value.at(ingress, ["ip_security_restriction"]))
}
