package lintel.lib.kubernetes_entrance_test

import data.lintel.lib.kubernetes_entrance
import data.lintel.lib.testing

pod := testing.entry("kubernetes_pod", "p", {
	"kind": "Pod", "metadata": {"name": "p", "labels": {"app": "a", "tier": "web"}},
	"spec": {"containers": [{"name": "c"}]},
})

service(spec) := testing.entry("kubernetes_service", "s", {
	"kind": "Service", "metadata": {"name": "s"},
	"spec": object.union({"selector": {"app": "a"}}, spec),
})

annotated(entry, annotations) := json.patch(entry, [{"op": "add", "path": "/config/metadata/annotations", "value": annotations}])

ingress(backend) := testing.entry("kubernetes_ingress", "i", {
	"kind": "Ingress", "metadata": {"name": "i"},
	"spec": {"rules": [{"http": {"paths": [{"backend": backend}]}}]},
})

doors(services, ingresses) := {concat(" → ", way.steps) | some way in ways} if {
	ways := kubernetes_entrance.ways with input as pod with data.resources as {
		"kubernetes_service": services,
		"kubernetes_ingress": ingresses,
	}
}

test_load_balancer if {
	doors([service({"type": "LoadBalancer"})], []) == {"Service s (LoadBalancer) → Pod p"}
	doors([service({"type": "LoadBalancer", "selector": {"app": "a", "tier": "db"}})], []) == set()
	doors([service({"type": "LoadBalancer", "loadBalancerSourceRanges": ["192.0.2.0/24"]})], []) == set()
	doors([service({"type": "ClusterIP"})], []) == set()
	every annotations in [
		{"service.beta.kubernetes.io/azure-load-balancer-internal": "true"},
		{"service.beta.kubernetes.io/aws-load-balancer-scheme": "internal"},
		{"networking.gke.io/load-balancer-type": "Internal"},
	] {
		doors([annotated(service({"type": "LoadBalancer"}), annotations)], []) == set()
	}
}

test_ingress if {
	every backend in [{"service": {"name": "s"}}, {"serviceName": "s"}] {
		doors([service({})], [ingress(backend)]) == {"Ingress i → Service s → Pod p"}
	}
	doors([service({})], [ingress({"service": {"name": "other"}})]) == set()
	every annotations in [
		{"nginx.ingress.kubernetes.io/auth-url": "https://login.example.com"},
		{"nginx.ingress.kubernetes.io/whitelist-source-range": "192.0.2.0/24"},
		{"alb.ingress.kubernetes.io/scheme": "internal"},
		{"kubernetes.io/ingress.class": "nginx-internal"},
	] {
		doors([service({})], [annotated(ingress({"service": {"name": "s"}}), annotations)]) == set()
	}
}
