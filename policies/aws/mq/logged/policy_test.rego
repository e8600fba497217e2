package lintel.aws.mq.logged_test

import data.lintel.aws.mq.logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"engine_type": "RabbitMQ"},
	] {
		logged.deny == {{"path": ["logs"], "instance": "general", "message": "the general log is not sent"}} with input as testing.entry("aws_mq_broker", "a", config) with data.resources as {}
	}
	every config in [
		{"engine_type": "ActiveMQ", "logs": [{"general": true}]},
	] {
		logged.deny == {{"path": ["logs", 0, "audit"], "instance": "audit", "message": "the audit log is not sent"}} with input as testing.entry("aws_mq_broker", "a", config) with data.resources as {}
	}
	every config in [
		{"engine_type": "${var.engine}", "logs": [{"general": false}]},
	] {
		logged.deny == {{"path": ["logs", 0, "general"], "instance": "general", "message": "the general log is not sent"}} with input as testing.entry("aws_mq_broker", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"engine_type": "ActiveMQ", "logs": [{"general": true, "audit": true}]},
		{"engine_type": "RabbitMQ", "logs": [{"general": true}]},
		{"engine_type": "activemq", "logs": [{"general": "true", "audit": "true"}]},
	] {
		logged.deny == set() with input as testing.entry("aws_mq_broker", "a", config) with data.resources as {}
	}
}
