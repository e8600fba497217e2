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

# Whether the rule reports a text at a path of a resource of a workflow.
in_workflow(type, fields, path, what) if {
	entry := testing.entry(type, "a", fields)
	found := {"path": path, "value": object.get(fields, path, null), "what": what}
	violations := not_written.deny with input as entry with data.secrets as {entry.source: {entry.id: [found]}}
	count(violations) == 1
}

test_secrets_of_workflows if {
	env := {"env": {"DEPLOY_TOKEN": "tr0ub4dor-and-3"}}
	in_workflow("github_step", env, ["env", "DEPLOY_TOKEN"], "DEPLOY_TOKEN")
	in_workflow("github_workflow", env, ["env", "DEPLOY_TOKEN"], "DEPLOY_TOKEN")
	in_workflow("github_step", {"uses": testing.uses("example/deploy@v1"), "with": {"token": "tr0ub4dor"}}, ["with", "token"], "token")
}

test_members_that_are_resources if {
	not in_workflow("github_step", {"job": {"env": {"TOKEN": "tr0ub4dor"}}}, ["job", "env", "TOKEN"], "TOKEN")
	not in_workflow("github_action", {"runs": {"steps": [{"env": {"TOKEN": "tr0ub4dor"}}]}}, ["runs", "steps", 0, "env", "TOKEN"], "TOKEN")
	not in_workflow("github_action", {"runs": {"steps": [{"run": "tr0ub4dor"}]}}, ["runs", "steps", 0, "run"], "TOKEN")
}

test_databases_for_tests if {
	not in_workflow("github_step", {"env": {"DB_PASSWORD": "tr0ub4dor"}}, ["env", "DB_PASSWORD"], "DB_PASSWORD")
	not in_workflow("github_step", {"env": {"MINIO_ROOT_PASSWORD": "tr0ub4dor"}}, ["env", "MINIO_ROOT_PASSWORD"], "MINIO_ROOT_PASSWORD")
	not in_workflow("github_job", {"services": {"app": {"env": {"SECRET": "tr0ub4dor"}}}}, ["services", "app", "env", "SECRET"], "SECRET")
}

url(text) := {"env": {"URL": text}}

test_connections_to_containers if {
	not in_workflow("github_job", url("postgres://app:tr0ub4dor@127.0.0.1:5432/app"), ["env", "URL"], "URL")
	not in_workflow("github_job", url("postgres://app:tr0ub4dor@database/app"), ["env", "URL"], "URL")
	in_workflow("github_job", url("postgres://app:tr0ub4dor@db.example.org:5432/app"), ["env", "URL"], "URL")
	in_workflow("github_job", url("a://b:tr0ub4dor@localhost/ c://d:tr0ub4dor@db.example.org/"), ["env", "URL"], "URL")
	in_workflow("google_cloud_run_v2_service", url("postgres://app:tr0ub4dor@database/app"), ["env", "URL"], "URL")
}

test_requests_to_the_runner if {
	local := {"run": "curl -H 'X-API-KEY: tr0ub4dor' http://127.0.0.1:9180/routes"}
	not in_workflow("github_step", local, ["run"], "X-API-KEY")
	in_workflow("github_step", {"run": sprintf("%s\ncurl https://example.org", [local.run])}, ["run"], "X-API-KEY")
	in_workflow("github_step", {"run": "deploy --api-key tr0ub4dor"}, ["run"], "api-key")
}

test_names_of_secrets if {
	step := {"uses": testing.uses("example/get-vault-secrets@v1"), "with": {"repo_secrets": "PASS=app:password", "token": "tr0ub4dor"}}
	not in_workflow("github_step", step, ["with", "repo_secrets"], "PASS")
	in_workflow("github_step", step, ["with", "token"], "token")
}
