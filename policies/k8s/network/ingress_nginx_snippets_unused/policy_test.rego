package lintel.k8s.network.ingress_nginx_snippets_unused_test

import data.lintel.k8s.network.ingress_nginx_snippets_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := ingress_nginx_snippets_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

annotated(name) := denied(testing.object_of("networking.k8s.io/v1", "Ingress", {"metadata": {"annotations": {name: "a"}}}))

test_annotations if {
	every name in ["configuration-snippet", "server-snippet", "auth-snippet", "modsecurity-snippet"] {
		full := concat("/", ["nginx.ingress.kubernetes.io", name])
		annotated(full) == {["metadata", "annotations", full]}
	}
	annotated("nginx.ingress.kubernetes.io/rewrite-target") == set()
	annotated("example.com/server-snippet") == set()
}

test_allowed_by_the_controller if {
	denied(testing.object_of("v1", "ConfigMap", {"data": {"allow-snippet-annotations": "true"}})) == {["data", "allow-snippet-annotations"]}
	denied(testing.object_of("v1", "ConfigMap", {"data": {"allow-snippet-annotations": "false"}})) == set()
	denied(testing.object_of("v1", "ConfigMap", {"data": null})) == set()
}

test_terraform if {
	entry := testing.entry("kubernetes_ingress_v1", "a", {"metadata": [{"annotations": {"nginx.ingress.kubernetes.io/server-snippet": "a"}}]})
	denied(entry) == {["metadata", 0, "annotations", "nginx.ingress.kubernetes.io/server-snippet"]}
}
