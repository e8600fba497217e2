# METADATA
# title: Do not hard-code passwords and keys in AWS resources
# description: Anyone who can read the repository or the Terraform state can sign in with a hard-coded password or key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#password-1
# - ref: https://docs.aws.amazon.com/secretsmanager/latest/userguide/intro.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types:
#   - aws_datasync_location_object_storage
#   - aws_db_instance
#   - aws_directory_service_directory
#   - aws_dms_endpoint
#   - aws_docdb_cluster
#   - aws_elasticache_replication_group
#   - aws_iam_user_login_profile
#   - aws_kinesis_firehose_delivery_stream
#   - aws_memorydb_user
#   - aws_mq_broker
#   - aws_opensearch_domain
#   - aws_rds_cluster
#   - aws_redshift_cluster
#   - aws_redshiftserverless_namespace
#   - aws_secretsmanager_secret_version
#   - aws_ssm_parameter
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_AWS_295, instance: aws_datasync_location_object_storage}]
#     trivy: []
#   cis: []
#   remediation: >-
#     Let AWS generate the password (`manage_master_user_password`), or read it from Secrets Manager or a variable
#     without a default. Rotate the credentials that are exposed here.
package lintel.aws.general.credentials_not_written

import data.lintel.lib.attribute

deny contains {"path": place.path, "instance": input.type} if {
	some path in attributes[input.type]
	some place in attribute.places(input.config, path)
	is_credential(place.value)
}

attributes := {
	"aws_datasync_location_object_storage": [["secret_key"]],
	"aws_db_instance": [["password"]],
	"aws_directory_service_directory": [["password"]],
	"aws_dms_endpoint": [["password"]],
	"aws_docdb_cluster": [["master_password"]],
	"aws_elasticache_replication_group": [["auth_token"]],
	"aws_iam_user_login_profile": [["password"]],
	"aws_kinesis_firehose_delivery_stream": [
		["redshift_configuration", "password"],
		["splunk_configuration", "hec_token"],
	],
	"aws_memorydb_user": [["authentication_mode", "passwords"]],
	"aws_mq_broker": [["user", "password"]],
	"aws_opensearch_domain": [["advanced_security_options", "master_user_options", "master_user_password"]],
	"aws_elasticsearch_domain": [["advanced_security_options", "master_user_options", "master_user_password"]],
	"aws_rds_cluster": [["master_password"]],
	"aws_redshift_cluster": [["master_password"]],
	"aws_redshiftserverless_namespace": [["admin_user_password"]],
	"aws_secretsmanager_secret_version": [["secret_string"]],
	"aws_ssm_parameter": [["value"]],
}

is_credential(text) if {
	not input.type in {"aws_secretsmanager_secret_version", "aws_ssm_parameter"}
	is_string(text)
	written_out(text)
}

is_credential(texts) if {
	is_array(texts)
	some text in texts
	written_out(text)
}

# A secret is one text, or an object of which some values may be public.
is_credential(text) if {
	input.type == "aws_secretsmanager_secret_version"
	not json.is_valid(text)
	written_out(text)
}

is_credential(text) if {
	input.type == "aws_secretsmanager_secret_version"
	json.is_valid(text)
	some name, part in json.unmarshal(text)
	is_string(part)
	named_as_secret(name)
	written_out(part)
}

# A parameter is a credential if the end of its name says so.
is_credential(text) if {
	input.type == "aws_ssm_parameter"
	named_as_secret(regex.replace(input.config.name, `^.*/`, ""))
	written_out(text)
}

named_as_secret(name) if {
	regex.match(`(?i)(^|[_.-]|[a-z0-9])(passwd|password|passphrase|secret|secret[_-]?key|(access|api|auth|private)[_-]?(key|token)|token|credentials?)$`, name)
}

# Placeholders that are replaced by hand later are not secrets.
written_out(text) if {
	is_written_out(text)
	not regex.match(`(?i)placeholder|dummy|fake|sample|change|replace|update.?me|set.?me`, text)
}

# A value, not a place where one is, a variable, a switch or something to be filled in. A line may have a backslash at its end.
is_written_out(text) if {
	count(text) > 3
	not contains(text, "\n")
	not regex.match(`[${}%]|<[^<>]*>|://|^[/~.]|^\*+$|^x+$`, text)
	not regex.match(`(?i)^(true|false|null|none|nil|yes|no|enabled|disabled|required|optional|redacted|todo|changed?-?me|replace.*|your.*|enc\[.*|vault:.*|[0-9]{1,5}[smhd]?)$`, text)
	not regex.match(`(?i)^[a-z0-9.-]*[.-]?(secret|secrets|token|tokens|password|passwords|credentials)([.-][a-z0-9.-]*)?$`, text)
}
