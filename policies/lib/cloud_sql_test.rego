package lintel.lib.cloud_sql_test

import data.lintel.lib.cloud_sql
import data.lintel.lib.testing

instance(config) := testing.entry("google_sql_database_instance", "orders", config)

flags(list) := instance({"database_version": "POSTGRES_16", "settings": [{"database_flags": list}]})

test_configured_elsewhere if {
	cloud_sql.configured_elsewhere with input as instance({"clone": [{"source_instance_name": "orders"}]})
	cloud_sql.configured_elsewhere with input as instance({"instance_type": "ON_PREMISES_INSTANCE"})
	not cloud_sql.configured_elsewhere with input as instance({})
	not cloud_sql.configured_elsewhere with input as instance({"clone": [{}], "settings": [{"tier": "t"}]})
}

test_replica if {
	cloud_sql.replica with input as instance({"master_instance_name": "${google_sql_database_instance.a.name}"})
	cloud_sql.replica with input as instance({"instance_type": "READ_REPLICA_INSTANCE"})
	not cloud_sql.replica with input as instance({"master_instance_name": null})
}

test_engine if {
	cloud_sql.runs("POSTGRES") with input as instance({"database_version": "POSTGRES_16"})
	not cloud_sql.runs("MYSQL") with input as instance({"database_version": "POSTGRES_16"})
	not cloud_sql.runs("MYSQL") with input as instance({"database_version": "${var.version}"})
	not cloud_sql.runs("MYSQL") with input as instance({})
}

test_postgres_version if {
	version := cloud_sql.postgres_version with input as instance({"database_version": "POSTGRES_9_6"})
	version == 9
	not cloud_sql.postgres_version with input as instance({"database_version": "MYSQL_8_0"})
}

places(entry) := found if {
	found := cloud_sql.flag_places("log_connections") with input as entry
}

test_flag_that_is_set if {
	set_to := [{"name": "log_lock_waits", "value": "on"}, {"name": "log_connections", "value": "ON"}]
	places(flags(set_to)) == {{"path": ["settings", 0, "database_flags", 1, "value"], "value": "on"}}
}

test_flag_that_is_not_set if {
	places(flags([])) == {{"path": ["settings", 0, "database_flags"], "value": null}}
	places(flags([{"name": "other", "value": "on"}])) == {{"path": ["settings", 0, "database_flags"], "value": null}}
	places(instance({})) == {{"path": ["settings"], "value": null}}
}

test_flags_that_are_not_known if {
	places(flags("${var.flags}")) == set()
	places(flags(["${var.flag}"])) == set()
	places(flags([{"name": "${var.flag}", "value": "on"}])) == set()
	places(flags([{"name": "log_connections", "value": "${var.on}"}])) == {{"path": ["settings", 0, "database_flags", 0, "value"], "value": "${var.on}"}}
}

wrong(entry, wanted) := found if {
	found := cloud_sql.wrong_flags("POSTGRES", wanted) with input as entry
}

test_wrong_flags if {
	off := flags([{"name": "log_connections", "value": "off"}])
	wrong(off, {"log_connections": {"on"}}) == {{
		"path": ["settings", 0, "database_flags", 0, "value"],
		"message": "log_connections is off",
		"instance": "log_connections",
	}}
	wrong(flags([]), {"log_connections": {"on"}}) == {{
		"path": ["settings", 0, "database_flags"],
		"message": "log_connections is not set",
		"instance": "log_connections",
	}}
	wrong(flags([]), {"log_connections": {"on", null}}) == set()
	wrong(flags([{"name": "log_connections", "value": "on"}]), {"log_connections": {"on"}}) == set()
}

test_other_engines if {
	wrong(instance({"database_version": "MYSQL_8_0"}), {"log_connections": {"on"}}) == set()
	wrong(instance({"database_version": "POSTGRES_16", "instance_type": "ON_PREMISES_INSTANCE"}), {"log_connections": {"on"}}) == set()
}
