package lintel.k8s.workload.tiller_not_deployed_test

import data.lintel.k8s.workload.tiller_not_deployed
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := tiller_not_deployed.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if {
	denied(testing.container({"image": "gcr.io/kubernetes-helm/tiller:v2.16.1"})) == {["spec", "containers", 0, "image"]}
	denied(object.union(testing.manifest("Service", {}), {"config": {"metadata": {"name": "tiller-deploy"}}})) == {["metadata", "name"]}
}

test_passing if {
	denied(testing.container({"image": "tiller-tools:1"})) == set()
	denied(testing.manifest("Service", {})) == set()
}
