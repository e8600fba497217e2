# How the internet reaches the programs of a Google Cloud project: machines, services of Cloud Run and functions.
package lintel.lib.google_entrance

import data.lintel.lib.exposure
import data.lintel.lib.firewall
import data.lintel.lib.google_iam
import data.lintel.lib.link
import data.lintel.lib.network

# The ways from the internet to `input`, as data.lintel.lib.exposure has them.
ways := direct | called

# A public address, and a firewall rule of the network that lets the internet in.
direct := {object.union({"steps": [opening.step, sprintf("%s (public address)", [input.id])]}, object.filter(opening, ["close"])) |
	input.type == "google_compute_instance"
	count(input.config.network_interface) == 1
	count(input.config.network_interface[0].access_config) > 0
	some vpc in networks
	some tag in ({""} | {tag | some tag in input.config.tags})
	some opening in openings[vpc][tag]
}

# The networks of the machine: their places in the listing, or `default`, which is in every project.
networks contains link.position(vpc) if {
	some vpc in link.named(input, "network_interface", "google_compute_network", ["name"])
}

networks contains link.position(vpc) if {
	some subnetwork in link.named(input, "network_interface", "google_compute_subnetwork", ["name"])
	some vpc in link.named(subnetwork, "network", "google_compute_network", ["name"])
}

networks contains "default" if input.config.network_interface[0].network == "default"

# What firewall rules let in from the internet, by network and by the tag of the machines; an empty one stands for all.
openings[link.position(vpc)][tag] contains opening if {
	some rule in data.resources.google_compute_firewall
	some opening in openings_of(rule)
	some vpc in link.named(rule, "network", "google_compute_network", ["name"])
	some tag in targets(rule)
}

openings["default"][tag] contains opening if {
	some rule in data.resources.google_compute_firewall
	rule.config.network == "default"
	some opening in openings_of(rule)
	some tag in targets(rule)
}

targets(rule) := tags if {
	tags := {tag | some tag in rule.config.target_tags}
	count(tags) > 0
} else := {""} if {
	not rule.config.target_service_accounts
}

openings_of(rule) := {opening |
	firewall.in_force(rule)
	some source in firewall.sources_of(rule)
	firewall.reaches(source.range) == "internet"
	some layer in firewall.allow_layers(rule)
	ports := words(layer)
	opening := object.union(
		{"step": sprintf("%s (%s from %s)", [rule.id, ports, source.range])},
		closing(layer, ports, rule.id),
	)
}

words(layer) := "every port" if network.any_protocol(layer.protocol)

words(layer) := ports if {
	not network.any_protocol(layer.protocol)
	some protocol in {"tcp", "udp"}
	network.protocol_matches(layer.protocol, protocol)
	ports := named(layer.ports, protocol)
}

named(ports, _) := sprintf("port %s", [concat(", ", [sprintf("%v", [port]) | some port in ports])]) if count(ports) > 0

named(ports, protocol) := sprintf("every port of %s", [protocol]) if ports in {null, []}

closing(layer, ports, id) := {"close": {"what": ports, "where": id}} if {
	some port in exposure.guarded_ports
	count(firewall.openings(layer, network.port_parts(port))) > 0
} else := {}

# Anyone may call it.
called contains {"steps": [sprintf("%s (allUsers)", [grant.id]), input.id]} if {
	some type, attribute in callers[input.type]
	some grant in link.naming(input, ["name"], type, attribute)
	regex.match(`^roles/(run|cloudfunctions)\.invoker$`, grant.config.role)
	google_iam.everybody(grant.config.member)
}

called contains {"steps": [sprintf("%s (allUsers)", [grant.id]), input.id]} if {
	some type, attribute in callers[input.type]
	some grant in link.naming(input, ["name"], type, attribute)
	regex.match(`^roles/(run|cloudfunctions)\.invoker$`, grant.config.role)
	some member in grant.config.members
	google_iam.everybody(member)
}

callers := {
	"google_cloud_run_service": {"google_cloud_run_service_iam_member": "service", "google_cloud_run_service_iam_binding": "service"},
	"google_cloud_run_v2_service": {
		"google_cloud_run_v2_service_iam_member": "name", "google_cloud_run_v2_service_iam_binding": "name",
		"google_cloud_run_service_iam_member": "service",
	},
	"google_cloudfunctions_function": {
		"google_cloudfunctions_function_iam_member": "cloud_function",
		"google_cloudfunctions_function_iam_binding": "cloud_function",
	},
	"google_cloudfunctions2_function": {
		"google_cloudfunctions2_function_iam_member": "cloud_function",
		"google_cloudfunctions2_function_iam_binding": "cloud_function",
	},
}
