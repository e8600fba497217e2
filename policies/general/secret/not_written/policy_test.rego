package lintel.general.secret.not_written_test

import data.lintel.general.secret.not_written
import data.lintel.lib.testing

denied(type, config, path) := {violation.path | some violation in violations} if {
	entry := testing.entry(type, "a", config)
	violations := not_written.deny with input as entry with data.secrets as testing.secret_at(entry, path)
}

test_secret if {
	path := ["template", 0, "containers", 0, "env", 0, "value"]
	denied("google_cloud_run_v2_service", {"template": [{"containers": [{"env": [{"name": "DB_PASSWORD", "value": "tr0ub4dor-and-3"}]}]}]}, path) == {path}
	denied("provider.datadog", {"api_key": "a"}, ["api_key"]) == {["api_key"]}
}

test_attributes_with_rules_of_their_own if {
	denied("aws_instance", {"user_data": "a"}, ["user_data"]) == set()
	denied("azurerm_mssql_server", {"administrator_login_password": "a"}, ["administrator_login_password"]) == set()
	denied("data.http", {"request_headers": {"Authorization": "a"}}, ["request_headers", "Authorization"]) == set()
}
