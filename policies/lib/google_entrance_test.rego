package lintel.lib.google_entrance_test

import data.lintel.lib.google_entrance
import data.lintel.lib.testing

machine(tags, access) := testing.entry("google_compute_instance", "m", {
	"tags": tags,
	"network_interface": [{"network": "default", "access_config": access}],
})

rule(fields) := {"google_compute_firewall": [testing.entry("google_compute_firewall", "f", object.union(
	{"network": "default", "source_ranges": ["0.0.0.0/0"], "allow": [{"protocol": "tcp", "ports": ["22"]}]},
	fields,
))]}

ways(entry, resources) := found if {
	found := google_entrance.ways with input as entry with data.resources as resources
}

test_machine if {
	{concat(" → ", way.steps) | some way in ways(machine([], [{}]), rule({}))} == {
		"google_compute_firewall.f (port 22 from 0.0.0.0/0) → google_compute_instance.m (public address)",
	}
	count(ways(machine(["web"], [{}]), rule({"target_tags": ["web", "other"]}))) == 1
}

test_closed if {
	every fields in [{"source_ranges": ["10.0.0.0/8"]}, {"target_tags": ["other"]}, {"target_service_accounts": ["a"]}, {"disabled": true}, {"network": "other"}] {
		ways(machine(["web"], [{}]), rule(fields)) == set()
	}
	ways(machine([], []), rule({})) == set()
}

test_what_is_meant_for_everyone if {
	every way in ways(machine([], [{}]), rule({"allow": [{"protocol": "tcp", "ports": ["443"]}]})) {
		not way.close
	}
	{way.close.what | some way in ways(machine([], [{}]), rule({"allow": [{"protocol": "all"}]}))} == {"every port"}
}

test_network_of_a_subnetwork if {
	entry := testing.entry("google_compute_instance", "m", {"network_interface": [{"subnetwork": "${google_compute_subnetwork.s.id}", "access_config": [{}]}]})
	listing := object.union(rule({"network": "${google_compute_network.n.id}"}), {
		"google_compute_network": [testing.entry("google_compute_network", "n", {"name": "n"})],
		"google_compute_subnetwork": [testing.entry("google_compute_subnetwork", "s", {"network": "n"})],
	})
	count(ways(entry, listing)) == 1
}

test_called if {
	function := testing.entry("google_cloudfunctions_function", "f", {"name": "f"})
	every grant in [
		["google_cloudfunctions_function_iam_member", {"member": "allUsers"}],
		["google_cloudfunctions_function_iam_binding", {"members": ["allUsers"]}],
	] {
		[type, members] := grant
		entry := testing.entry(type, "m", object.union({"cloud_function": "f", "role": "roles/cloudfunctions.invoker"}, members))
		count(ways(function, {type: [entry]})) == 1
	}
}
