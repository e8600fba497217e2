package lintel.gcp.dataproc.address_private_test

import data.lintel.gcp.dataproc.address_private
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := address_private.deny with input as testing.entry("google_dataproc_cluster", "x", config)
}

place := {["cluster_config", 0, "gce_cluster_config", 0, "internal_ip_only"]}

cluster(config) := {"cluster_config": [config]}

test_private if denied(cluster({"gce_cluster_config": [{"internal_ip_only": true}]})) == set()

test_public if denied(cluster({"gce_cluster_config": [{"internal_ip_only": false}]})) == place

test_absent if {
	denied({}) == set()
	denied(cluster({"software_config": [{"image_version": "2.2-debian12"}]})) == set()
	every version in ["2.1", "2.0-debian10", "1.5.90-ubuntu18"] {
		denied(cluster({"software_config": [{"image_version": version}]})) == {["cluster_config", 0, "gce_cluster_config"]}
	}
}

test_in_gke if denied({"virtual_cluster_config": [{"staging_bucket": "b"}]}) == set()

test_unknown if {
	denied(cluster({"gce_cluster_config": [{"internal_ip_only": "${var.internal}"}]})) == set()
	denied(cluster({"software_config": [{"image_version": "${var.image}"}]})) == set()
}
