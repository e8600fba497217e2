package lintel.gcp.compute.load_balancer_uses_https_test

import data.lintel.gcp.compute.load_balancer_uses_https
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := load_balancer_uses_https.deny with input as testing.entry("google_compute_global_forwarding_rule", "x", config) with data.resources as resources
}

proxy := testing.entry("google_compute_target_http_proxy", "p", {"name": "web", "url_map": "${google_compute_url_map.m.id}"})

map(config) := {
	"google_compute_target_http_proxy": [proxy],
	"google_compute_url_map": [testing.entry("google_compute_url_map", "m", config)],
}

rule := {"target": "${google_compute_target_http_proxy.p.id}", "port_range": "80"}

served := {"default_service": "web"}

redirected := {"default_url_redirect": [{"https_redirect": true, "strip_query": false}]}

test_plain if {
	denied(rule, map(served)) == {[]}
	denied(object.union(rule, {"load_balancing_scheme": "EXTERNAL_MANAGED"}), map(served)) == {[]}
	denied(rule, map({"default_url_redirect": [{"https_redirect": false}]})) == {[]}
}

test_redirected if denied(rule, map(redirected)) == set()

test_other_targets if {
	denied({"target": "${google_compute_target_https_proxy.p.id}"}, map(served)) == set()
	denied(object.union(rule, {"load_balancing_scheme": "INTERNAL_MANAGED"}), map(served)) == set()
}

test_absent if denied({}, map(served)) == set()

test_unknown if {
	denied({"target": "${var.target}"}, map(served)) == set()
	either := "${var.https ? google_compute_target_https_proxy.p.id : google_compute_target_http_proxy.p.id}"
	denied({"target": either}, map(served)) == set()
	denied(rule, map({"default_url_redirect": "${var.redirect}"})) == set()
	denied(object.union(rule, {"load_balancing_scheme": "${var.scheme}"}), map(served)) == set()
	denied(rule, {"google_compute_target_http_proxy": [proxy]}) == set()
}
