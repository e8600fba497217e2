package lintel.k8s.network.service_external_ips_unset_test

import data.lintel.k8s.network.service_external_ips_unset
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := service_external_ips_unset.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if denied(testing.manifest("Service", {"externalIPs": ["192.0.2.1"]})) == {["spec", "externalIPs"]}

test_passing if {
	denied(testing.manifest("Service", {"externalIPs": []})) == set()
	denied(testing.manifest("Service", {"type": "LoadBalancer"})) == set()
}

test_terraform if denied(testing.entry("kubernetes_service", "a", {"spec": [{"external_ips": ["192.0.2.1"]}]})) == {["spec", 0, "external_ips"]}
