package lintel.k8s.manifest.api_version_served_test

import data.lintel.k8s.manifest.api_version_served
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := api_version_served.deny with input as entry
	paths := {violation.path | some violation in violations}
}

version(api_version, kind) := denied(testing.object_of(api_version, kind, {}))

test_failing if {
	every kind in ["Ingress", "Deployment"] {
		version("extensions/v1beta1", kind) == {["apiVersion"]}
	}
	version("policy/v1beta1", "PodSecurityPolicy") == {["apiVersion"]}
}

test_passing if {
	version("apps/v1", "Deployment") == set()
	version("networking.k8s.io/v1", "Ingress") == set()
	version("v1", "Pod") == set()
	version("example.com/v1beta1", "Ingress") == set()
}

test_terraform if {
	manifest := {"apiVersion": "batch/v1beta1", "kind": "CronJob"}
	denied(testing.entry("kubernetes_manifest", "a", {"manifest": manifest})) == {["manifest", "apiVersion"]}
	denied(testing.entry("kubernetes_cron_job", "a", {"spec": []})) == set()
}
