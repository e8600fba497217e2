package lintel.k8s.network.ingress_nginx_patched_test

import data.lintel.k8s.network.ingress_nginx_patched
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := ingress_nginx_patched.deny with input as entry
	paths := {violation.path | some violation in violations}
}

image(reference) := denied(testing.container({"image": reference}))

test_failing if {
	every reference in [
		"registry.k8s.io/ingress-nginx/controller:v1.12.0",
		"registry.k8s.io/ingress-nginx/controller:v1.11.4@sha256:1",
		"registry.k8s.io/ingress-nginx/controller-chroot:v1.9.6",
		"quay.io/kubernetes-ingress-controller/nginx-ingress-controller:0.33.0",
	] {
		image(reference) == {["spec", "containers", 0, "image"]}
	}
}

test_passing if {
	every reference in [
		"registry.k8s.io/ingress-nginx/controller:v1.12.1",
		"registry.k8s.io/ingress-nginx/controller:v1.11.5",
		"registry.k8s.io/ingress-nginx/controller:v1.13.0",
		"registry.k8s.io/ingress-nginx/controller:${var.version}",
		"registry.k8s.io/ingress-nginx/kube-webhook-certgen:v1.1.1",
		"nginx/nginx-ingress:1.0.0",
		null,
	] {
		image(reference) == set()
	}
}
