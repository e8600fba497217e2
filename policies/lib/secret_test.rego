package lintel.lib.secret_test

import data.lintel.lib.secret
import data.lintel.lib.testing

machine := testing.entry("aws_instance", "a", {"user_data": "a", "tags": {"token": "b"}, "ebs_block_device": [{"tags": {"token": "c"}}]})

others(path) := {one.path | some one in found} if {
	found := secret.others with input as machine with data.secrets as testing.secret_at(machine, path)
}

test_found_where_the_value_is_the_same if {
	count(secret.found) == 1 with input as machine with data.secrets as testing.secret_at(machine, ["tags", "token"])
	other := object.union(machine, {"config": {"tags": {"token": "d"}}})
	secret.found == set() with input as other with data.secrets as testing.secret_at(machine, ["tags", "token"])
	secret.found == set() with input as machine with data.secrets as {}
}

test_below_without_indices if {
	path := ["ebs_block_device", 0, "tags", "token"]
	count(secret.below(["ebs_block_device", "tags"])) == 1 with input as machine with data.secrets as testing.secret_at(machine, path)
	secret.below(["tags"]) == set() with input as machine with data.secrets as testing.secret_at(machine, path)
}

test_others if {
	others(["tags", "token"]) == {["tags", "token"]}
	others(["user_data"]) == set()
}

test_objects_that_are_looked_at_elsewhere if {
	every entry in [
		testing.entry("kubernetes_config_map", "a", {"data": {"token": "a"}}),
		testing.entry("kubernetes_configmap", "a", {"kind": "ConfigMap", "data": {"token": "a"}}),
		testing.entry("data.http", "a", {"data": {"token": "a"}}),
	] {
		secret.others == set() with input as entry with data.secrets as testing.secret_at(entry, ["data", "token"])
	}
	wrapped := testing.entry("kubernetes_manifest", "a", {"manifest": {"kind": "ConfigMap", "data": {"token": "a"}}})
	secret.others == set() with input as wrapped with data.secrets as testing.secret_at(wrapped, ["manifest", "data", "token"])
}
