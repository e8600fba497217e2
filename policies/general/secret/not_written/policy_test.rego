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

in_workflow(type, path, name) := count(violations) if {
	entry := testing.entry(type, "a", object.union_n([{"env": {name: "tr0ub4dor-and-3"}}, {"job": {"env": {name: "tr0ub4dor-and-3"}}}]))
	violations := not_written.deny with input as entry
		with data.secrets as {entry.source: {entry.id: [{"path": path, "value": "tr0ub4dor-and-3", "what": name}]}}
}

test_secrets_of_workflows if {
	in_workflow("github_step", ["env", "DEPLOY_TOKEN"], "DEPLOY_TOKEN") == 1
	in_workflow("github_workflow", ["env", "DEPLOY_TOKEN"], "DEPLOY_TOKEN") == 1
}

test_members_that_are_resources if in_workflow("github_step", ["job", "env", "DEPLOY_TOKEN"], "DEPLOY_TOKEN") == 0

test_databases_for_tests if in_workflow("github_step", ["env", "DB_PASSWORD"], "DB_PASSWORD") == 0
