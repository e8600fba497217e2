package lintel.k8s.config_map.free_of_credentials_test

import data.lintel.k8s.config_map.free_of_credentials
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := free_of_credentials.deny with input as entry
	paths := {violation.path | some violation in violations}
}

data_of(config) := denied(testing.object_of("v1", "ConfigMap", {"data": config}))

test_failing if {
	data_of({"DB_PASSWORD": "hunter2", "DB_HOST": "db"}) == {["data", "DB_PASSWORD"]}
	data_of({"app.properties": "db.user=shop\ndb.password=hunter2\n"}) == {["data", "app.properties"]}
}

test_passing if {
	data_of({"DB_HOST": "db", "PASSWORD_FILE": "/run/secrets/password"}) == set()
	data_of(null) == set()
}

test_terraform if {
	denied(testing.entry("kubernetes_config_map", "a", {"data": {"API_TOKEN": "0a1b2c3d4e"}})) == {["data", "API_TOKEN"]}
	denied(testing.entry("kubernetes_config_map", "a", {"data": {"API_TOKEN": "${var.token}"}})) == set()
}
