package lintel.k8s.workload.dashboard_not_deployed_test

import data.lintel.k8s.workload.dashboard_not_deployed
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := dashboard_not_deployed.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_images if {
	every reference in ["kubernetesui/dashboard:v2.7.0", "docker.io/kubernetesui/dashboard-web:1", "k8s.gcr.io/kubernetes-dashboard-amd64:v1.10.1", "kubernetes-dashboard"] {
		denied(testing.container({"image": reference})) == {["spec", "containers", 0, "image"]}
	}
	every reference in ["grafana/dashboard", "kubernetesui/metrics-scraper:1", "my-kubernetes-dashboard-exporter", null] {
		denied(testing.container({"image": reference})) == set()
	}
}

test_labels if {
	entry := object.union(testing.container({"image": "registry/mirror:1"}), {"config": {"metadata": {"labels": {"k8s-app": "kubernetes-dashboard"}}}})
	denied(entry) == {["metadata", "labels", "k8s-app"]}
}

test_reported_once if {
	entry := object.union(testing.container({"image": "kubernetesui/dashboard:v2.7.0"}), {"config": {"metadata": {"labels": {"k8s-app": "kubernetes-dashboard"}}}})
	denied(entry) == {["spec", "containers", 0, "image"]}
}
