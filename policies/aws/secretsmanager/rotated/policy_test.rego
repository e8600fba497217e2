package lintel.aws.secretsmanager.rotated_test

import data.lintel.aws.secretsmanager.rotated
import data.lintel.lib.testing

test_fails if {
	rotated.deny == {{"path": []}} with input as testing.entry("aws_secretsmanager_secret", "a", {}) with data.resources as {}
}

test_passes if {
	rotated.deny == set() with input as testing.entry("aws_secretsmanager_secret", "a", {"rotation_rules": [{"automatically_after_days": 30}]}) with data.resources as {}
}

rotation(secret) := {"aws_secretsmanager_secret_rotation": [testing.entry("aws_secretsmanager_secret_rotation", "a", {"secret_id": secret})]}

test_rotation_resource if {
	every secret in ["${aws_secretsmanager_secret.a.id}", "mail", "${var.secret}"] {
		rotated.deny == set() with input as testing.entry("aws_secretsmanager_secret", "a", {"name": "mail"}) with data.resources as rotation(secret)
	}
	rotated.deny == {{"path": []}} with input as testing.entry("aws_secretsmanager_secret", "a", {"name": "mail"}) with data.resources as rotation("pay")
}
