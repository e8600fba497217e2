package lintel.aws.general.credentials_not_written_test

import data.lintel.aws.general.credentials_not_written
import data.lintel.lib.testing

test_fails if {
	credentials_not_written.deny == {{"path": ["password"], "instance": "aws_db_instance"}} with input as testing.entry("aws_db_instance", "a", {"password": "0rders-for-all"}) with data.resources as {}
	every config in [
		{"secret_key": "4rch1ve-f0r-all"},
	] {
		credentials_not_written.deny == {{"path": ["secret_key"], "instance": "aws_datasync_location_object_storage"}} with input as testing.entry("aws_datasync_location_object_storage", "a", config) with data.resources as {}
	}
	every config in [
		{"user": [{"password": "${var.password}"}, {"password": "0rders-for-all"}]},
	] {
		credentials_not_written.deny == {{"path": ["user", 1, "password"], "instance": "aws_mq_broker"}} with input as testing.entry("aws_mq_broker", "a", config) with data.resources as {}
	}
	every config in [
		{"advanced_security_options": [{"master_user_options": [{"master_user_password": "Barbarbarbar1!"}]}]},
	] {
		credentials_not_written.deny == {{"path": ["advanced_security_options", 0, "master_user_options", 0, "master_user_password"], "instance": "aws_elasticsearch_domain"}} with input as testing.entry("aws_elasticsearch_domain", "a", config) with data.resources as {}
	}
	every config in [
		{"authentication_mode": [{"passwords": ["${var.password}", "0rders-for-all"]}]},
	] {
		credentials_not_written.deny == {{"path": ["authentication_mode", 0, "passwords"], "instance": "aws_memorydb_user"}} with input as testing.entry("aws_memorydb_user", "a", config) with data.resources as {}
	}
	every config in [
		{"redshift_configuration": [{"password": "0rders-for-all"}]},
	] {
		credentials_not_written.deny == {{"path": ["redshift_configuration", 0, "password"], "instance": "aws_kinesis_firehose_delivery_stream"}} with input as testing.entry("aws_kinesis_firehose_delivery_stream", "a", config) with data.resources as {}
	}
	every config in [
		{"secret_string": "m4il-for-all"},
		{"secret_string": "{\"username\": \"mailer\", \"password\": \"m4il-for-all\"}"},
	] {
		credentials_not_written.deny == {{"path": ["secret_string"], "instance": "aws_secretsmanager_secret_version"}} with input as testing.entry("aws_secretsmanager_secret_version", "a", config) with data.resources as {}
	}
	every config in [
		{"name": "/mail/password", "value": "m4il-for-all"},
	] {
		credentials_not_written.deny == {{"path": ["value"], "instance": "aws_ssm_parameter"}} with input as testing.entry("aws_ssm_parameter", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"password": "${random_password.a.result}"},
		{"password": "change-me-please"},
		{"password": "placeholder"},
	] {
		credentials_not_written.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	credentials_not_written.deny == set() with input as testing.entry("aws_memorydb_user", "a", {"authentication_mode": [{"type": "iam"}]}) with data.resources as {}
	every config in [
		{"secret_string": "${var.secret}"},
		{"secret_string": "{\"username\": \"mailer\", \"password\": \"${var.password}\"}"},
		{"secret_string": "{\"host\": \"mail.example.com\"}"},
	] {
		credentials_not_written.deny == set() with input as testing.entry("aws_secretsmanager_secret_version", "a", config) with data.resources as {}
	}
	every config in [
		{"name": "/mail/host", "value": "mail.example.com"},
		{"name": "/mail/password", "value": "${random_password.a.result}"},
	] {
		credentials_not_written.deny == set() with input as testing.entry("aws_ssm_parameter", "a", config) with data.resources as {}
	}
}
