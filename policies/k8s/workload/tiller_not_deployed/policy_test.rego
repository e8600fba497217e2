package lintel.k8s.workload.tiller_not_deployed_test

import data.lintel.k8s.workload.tiller_not_deployed
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := tiller_not_deployed.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_images if {
	denied(testing.container({"image": "gcr.io/kubernetes-helm/tiller:v2.16.1"})) == {["spec", "containers", 0, "image"]}
	denied(testing.container({"image": "tiller-tools:1"})) == set()
}

named(kind, change) := denied(object.union(testing.manifest(kind, {}), {"config": change}))

test_names_and_labels if {
	named("Service", {"metadata": {"name": "tiller-deploy"}}) == {["metadata", "name"]}
	named("Service", {"metadata": {"labels": {"app": "helm", "name": "tiller"}}}) == {["metadata", "labels", "name"]}
	named("Service", {"spec": {"selector": {"app": "helm", "name": "tiller"}}}) == {["spec", "selector", "name"]}
	named("Deployment", {"metadata": {"name": "tiller-deploy"}}) == {["metadata", "name"]}
	denied(testing.manifest("Service", {})) == set()
}

test_reported_once if {
	entry := object.union(testing.container({"image": "tiller:1"}), {"config": {"metadata": {"name": "tiller-deploy", "labels": {"name": "tiller"}}}})
	denied(entry) == {["spec", "containers", 0, "image"]}
}

test_terraform if {
	service := testing.entry("kubernetes_service", "a", {"metadata": [{"name": "a"}], "spec": [{"selector": {"name": "tiller"}}]})
	denied(service) == {["spec", 0, "selector", "name"]}
}
