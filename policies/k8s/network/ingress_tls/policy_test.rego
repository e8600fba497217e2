package lintel.k8s.network.ingress_tls_test

import data.lintel.k8s.network.ingress_tls
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := ingress_tls.deny with input as entry
	paths := {violation.path | some violation in violations}
}

ingress(annotations, spec) := denied(testing.object_of("networking.k8s.io/v1", "Ingress", {"metadata": {"annotations": annotations}, "spec": spec}))

test_failing if {
	ingress({}, {"rules": []}) == {["spec", "tls"]}
	ingress(null, {"tls": []}) == {["spec", "tls"]}
	ingress({"traefik.ingress.kubernetes.io/router.tls": "false"}, {}) == {["spec", "tls"]}
}

test_passing if ingress({}, {"tls": [{"hosts": ["a"], "secretName": "b"}]}) == set()

test_certificates_in_annotations if {
	ingress({"alb.ingress.kubernetes.io/certificate-arn": "arn:aws:acm:a"}, {}) == set()
	ingress({"alb.ingress.kubernetes.io/listen-ports": `[{"HTTPS": 443}]`}, {}) == set()
}

test_other_kinds_of_the_name if denied(testing.object_of("config.openshift.io/v1", "Ingress", {"spec": {}})) == set()

test_terraform if {
	denied(testing.entry("kubernetes_ingress_v1", "a", {"metadata": [{}], "spec": [{"tls": [{"hosts": ["a"]}]}]})) == set()
	denied(testing.entry("kubernetes_ingress_v1", "a", {"metadata": [{}], "spec": [{}]})) == {["spec", 0, "tls"]}
}
