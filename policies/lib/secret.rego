# Secrets that are written in the values of the resource that is checked: the scan finds them, by the formats of tokens and the
# names of settings, and gives them at data.secrets.
package lintel.lib.secret

# Each with its path, the text that it is in, and what it is: a format, or the name of the setting.
found contains secret if {
	some secret in data.secrets[input.source][input.id]
	object.get(input.config, secret.path, null) == secret.value # several resources may have the id
}

# Those below an attribute; the path to it has no indices.
below(names) := {secret |
	some secret in found
	keys := [key | some key in secret.path; is_string(key)]
	array.slice(keys, 0, count(names)) == names
}

# Secrets that no other rule looks for.
others := found - ((union({below(names) | some names in looked_for[input.type]}) | in_config_map) | elsewhere)

# Attributes that have a rule about written secrets.
looked_for := {
	"aws_datasync_location_object_storage": {["secret_key"]},
	"aws_db_instance": {["password"]},
	"aws_directory_service_directory": {["password"]},
	"aws_dms_endpoint": {["password"]},
	"aws_docdb_cluster": {["master_password"]},
	"aws_ecs_task_definition": {["container_definitions"]},
	"aws_elasticache_replication_group": {["auth_token"]},
	"aws_elasticsearch_domain": {["advanced_security_options"]},
	"aws_instance": user_data,
	"aws_lambda_function": {["environment"]},
	"aws_launch_configuration": user_data,
	"aws_launch_template": user_data,
	"aws_memorydb_user": {["authentication_mode"]},
	"aws_mq_broker": {["user"]},
	"aws_opensearch_domain": {["advanced_security_options"]},
	"aws_rds_cluster": {["master_password"]},
	"aws_redshift_cluster": {["master_password"]},
	"aws_redshiftserverless_namespace": {["admin_user_password"]},
	"aws_secretsmanager_secret_version": {["secret_string"]},
	"aws_ssm_parameter": {["value"]},
	"azurerm_container_group": {["container"], ["init_container"]},
	"azurerm_linux_virtual_machine": azure_machine,
	"azurerm_linux_virtual_machine_scale_set": azure_machine,
	"azurerm_mssql_server": azure_server,
	"azurerm_mysql_flexible_server": azure_server,
	"azurerm_mysql_server": azure_server,
	"azurerm_postgresql_flexible_server": azure_server,
	"azurerm_postgresql_server": azure_server,
	"azurerm_sql_server": azure_server,
	"azurerm_synapse_workspace": {["sql_administrator_login_password"]},
	"azurerm_virtual_machine": azure_machine,
	"azurerm_virtual_machine_scale_set": azure_machine,
	"azurerm_windows_virtual_machine": azure_machine,
	"azurerm_windows_virtual_machine_scale_set": azure_machine,
	"compose_service": {["environment"]},
	"github_actions_environment_secret": {["plaintext_value"]},
	"github_actions_organization_secret": {["plaintext_value"]},
	"github_actions_secret": {["plaintext_value"]},
	"github_codespaces_organization_secret": {["plaintext_value"]},
	"github_codespaces_secret": {["plaintext_value"]},
	"github_codespaces_user_secret": {["plaintext_value"]},
	"github_dependabot_organization_secret": {["plaintext_value"]},
	"github_dependabot_secret": {["plaintext_value"]},
	"provider.aws": {["access_key"], ["secret_key"], ["token"]},
}

user_data := {["user_data"], ["user_data_base64"]}

azure_machine := {["admin_password"], ["custom_data"], ["user_data"], ["os_profile"]}

azure_server := {["administrator_login_password"], ["administrator_password"]}

in_config_map contains secret if {
	contains(input.type, "config_map")
	some secret in below(["data"])
}

in_config_map contains secret if {
	input.config.manifest.kind == "ConfigMap"
	some secret in below(["manifest", "data"])
}

in_config_map contains secret if {
	input.config.kind == "ConfigMap"
	some secret in below(["data"])
}

# Data sources look things up.
elsewhere contains secret if {
	startswith(input.type, "data.")
	some secret in found
}
