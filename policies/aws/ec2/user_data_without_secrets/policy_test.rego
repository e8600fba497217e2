package lintel.aws.ec2.user_data_without_secrets_test

import data.lintel.aws.ec2.user_data_without_secrets
import data.lintel.lib.testing

key := "export AWS_ACCESS_KEY_ID=AKIAABCDEFGHIJKLMNOP"

test_secrets if {
	every type in ["aws_instance", "aws_launch_template", "aws_launch_configuration"] {
		user_data_without_secrets.deny == {{"path": ["user_data"]}} with input as testing.entry(type, "a", {"user_data": key})
		user_data_without_secrets.deny == {{"path": ["user_data"]}} with input as testing.entry(type, "a", {"user_data": base64.encode(key)})
	}
	user_data_without_secrets.deny == {{"path": ["user_data_base64"]}} with input as testing.entry("aws_instance", "a", {"user_data_base64": base64.encode(key)})
}

test_no_secrets if {
	every text in ["#!/bin/sh\nyum install -y nginx\n", "DB_PASSWORD=$(fetch)\n", "${var.user_data}"] {
		user_data_without_secrets.deny == set() with input as testing.entry("aws_instance", "a", {"user_data": text})
	}
}
