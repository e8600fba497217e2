package lintel.k8s.config_map.free_of_credentials_test

import data.lintel.k8s.config_map.free_of_credentials
import data.lintel.lib.testing

# Paths that are denied where the scan has found a secret at a path.
denied(type, config, path) := {violation.path | some violation in violations} if {
	entry := testing.entry(type, "a", config)
	violations := free_of_credentials.deny with input as entry with data.secrets as testing.secret_at(entry, path)
}

manifest := {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}, "data": {"DB_PASSWORD": "hunter2"}}

test_secret if {
	denied("kubernetes_configmap", manifest, ["data", "DB_PASSWORD"]) == {["data", "DB_PASSWORD"]}
}

test_terraform if {
	denied("kubernetes_config_map", {"data": {"A": "b"}}, ["data", "A"]) == {["data", "A"]}
	path := ["manifest", "data", "DB_PASSWORD"]
	denied("kubernetes_manifest", {"manifest": manifest}, path) == {path}
}

test_elsewhere if {
	denied("kubernetes_configmap", manifest, ["metadata", "name"]) == set()
}
