package lintel.gcp.sql.mysql_root_has_password_test

import data.lintel.gcp.sql.mysql_root_has_password
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := mysql_root_has_password.deny with input as testing.entry("google_sql_user", "x", config) with data.resources as resources
}

instance(version) := {"google_sql_database_instance": [testing.entry("google_sql_database_instance", "orders", {"name": "orders", "database_version": version})]}

root := {"name": "root", "instance": "${google_sql_database_instance.orders.name}"}

test_none if {
	denied(root, instance("MYSQL_8_4")) == {["password"]}
	denied({"name": "root", "instance": "orders", "password": ""}, instance("MYSQL_8_4")) == {["password"]}
}

test_password if {
	denied(object.union(root, {"password": "${var.password}"}), instance("MYSQL_8_4")) == set()
	denied(object.union(root, {"password_wo_version": 1}), instance("MYSQL_8_4")) == set()
}

test_other_users if {
	denied(object.union(root, {"name": "web"}), instance("MYSQL_8_4")) == set()
	denied(object.union(root, {"type": "CLOUD_IAM_USER"}), instance("MYSQL_8_4")) == set()
}

test_other_engines if denied(root, instance("POSTGRES_16")) == set()

test_unknown if {
	denied(root, {}) == set()
	denied({"name": "root", "instance": "${var.instance}"}, instance("MYSQL_8_4")) == set()
}
