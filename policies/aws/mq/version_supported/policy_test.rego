package lintel.aws.mq.version_supported_test

import data.lintel.aws.mq.version_supported
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"engine_type": "ActiveMQ", "engine_version": "5.15.14"},
		{"engine_type": "RabbitMQ", "engine_version": "3.8.6"},
		{"engine_type": "RabbitMQ", "engine_version": 3.9},
	] {
		version_supported.deny == {{"path": ["engine_version"]}} with input as testing.entry("aws_mq_broker", "a", config) with data.resources as {}
	}
	version_supported.deny == {{"path": ["engine_version"]}} with input as testing.entry("aws_mq_configuration", "a", {"engine_type": "ActiveMQ", "engine_version": "5.17.6"}) with data.resources as {}
}

test_passes if {
	every config in [
		{"engine_type": "ActiveMQ", "engine_version": "5.18"},
		{"engine_type": "RabbitMQ", "engine_version": "3.13"},
		{"engine_type": "RabbitMQ", "engine_version": "4.2"},
		{"engine_type": "RabbitMQ", "engine_version": "${var.version}"},
	] {
		version_supported.deny == set() with input as testing.entry("aws_mq_broker", "a", config) with data.resources as {}
	}
}
