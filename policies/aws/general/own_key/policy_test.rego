package lintel.aws.general.own_key_test

import data.lintel.aws.general.own_key
import data.lintel.lib.testing

test_fails if {
	own_key.deny == {{"path": ["kms_arn"], "instance": "aws_appflow_flow"}} with input as testing.entry("aws_appflow_flow", "a", {}) with data.resources as {}
	every config in [
		{},
	] {
		own_key.deny == {{"path": ["model_kms_key_id"], "instance": "aws_comprehend_entity_recognizer"}, {"path": ["volume_kms_key_id"], "instance": "aws_comprehend_entity_recognizer"}} with input as testing.entry("aws_comprehend_entity_recognizer", "a", config) with data.resources as {}
	}
	every config in [
		{"storage_config": [{"s3_config": [{"bucket_name": "calls"}]}]},
	] {
		own_key.deny == {{"path": ["storage_config", 0, "s3_config", 0, "encryption_config"], "instance": "aws_connect_instance_storage_config"}} with input as testing.entry("aws_connect_instance_storage_config", "a", config) with data.resources as {}
	}
	every config in [
		{"storage_config": [{"kinesis_video_stream_config": [{"encryption_config": [{"key_id": "alias/aws/kinesisvideo"}]}]}]},
	] {
		own_key.deny == {{"path": ["storage_config", 0, "kinesis_video_stream_config", 0, "encryption_config", 0, "key_id"], "instance": "aws_connect_instance_storage_config"}} with input as testing.entry("aws_connect_instance_storage_config", "a", config) with data.resources as {}
	}
	every config in [
		{"deployment_type": "PERSISTENT_2"},
	] {
		own_key.deny == {{"path": ["kms_key_id"], "instance": "aws_fsx_lustre_file_system"}} with input as testing.entry("aws_fsx_lustre_file_system", "a", config) with data.resources as {}
	}
	own_key.deny == {{"path": ["kms_key_id"], "instance": "aws_fsx_windows_file_system"}} with input as testing.entry("aws_fsx_windows_file_system", "a", {"kms_key_id": ""}) with data.resources as {}
	every config in [
		{"distribution": [{"ami_distribution_configuration": [{"name": "web"}]}]},
	] {
		own_key.deny == {{"path": ["distribution", 0, "ami_distribution_configuration", 0, "kms_key_id"], "instance": "aws_imagebuilder_distribution_configuration"}} with input as testing.entry("aws_imagebuilder_distribution_configuration", "a", config) with data.resources as {}
	}
	every config in [
		{"encryption_specification": [{"type": "AWS_OWNED_KMS_KEY"}]},
	] {
		own_key.deny == {{"path": ["encryption_specification", 0, "kms_key_identifier"], "instance": "aws_keyspaces_table"}} with input as testing.entry("aws_keyspaces_table", "a", config) with data.resources as {}
	}
	own_key.deny == {{"path": ["server_side_encryption_configuration"], "instance": "aws_kendra_index"}} with input as testing.entry("aws_kendra_index", "a", {}) with data.resources as {}
}

test_passes if {
	own_key.deny == set() with input as testing.entry("aws_appflow_flow", "a", {"kms_arn": "${aws_kms_key.a.arn}"}) with data.resources as {}
	every config in [
		{},
		{"deployment_type": "SCRATCH_2"},
		{"deployment_type": "PERSISTENT_2", "kms_key_id": "alias/projects"},
	] {
		own_key.deny == set() with input as testing.entry("aws_fsx_lustre_file_system", "a", config) with data.resources as {}
	}
	own_key.deny == set() with input as testing.entry("aws_connect_instance_storage_config", "a", {"storage_config": [{"storage_type": "KINESIS_STREAM"}]}) with data.resources as {}
	every config in [
		{"distribution": [{"container_distribution_configuration": [{"description": "web"}]}]},
	] {
		own_key.deny == set() with input as testing.entry("aws_imagebuilder_distribution_configuration", "a", config) with data.resources as {}
	}
	every config in [
		{"encryption_specification": [{"type": "CUSTOMER_MANAGED_KMS_KEY", "kms_key_identifier": "${aws_kms_key.a.arn}"}]},
	] {
		own_key.deny == set() with input as testing.entry("aws_keyspaces_table", "a", config) with data.resources as {}
	}
}

test_key_of_other_mode if {
	config := {"encryption_specification": [{"type": "AWS_OWNED_KMS_KEY", "kms_key_identifier": "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"}]}
	own_key.deny == {{"path": ["encryption_specification", 0, "type"], "instance": "aws_keyspaces_table"}} with input as testing.entry("aws_keyspaces_table", "a", config) with data.resources as {}
}
