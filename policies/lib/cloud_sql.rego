# Instances of Cloud SQL, and the flags of their databases.
package lintel.lib.cloud_sql

import data.lintel.lib.value

# A clone without settings takes those of its source.
configured_elsewhere if {
	value.given(input.config.clone)
	value.empty(value.at(input.config, ["settings"]))
}

# Such an instance only describes a server that runs elsewhere.
configured_elsewhere if input.config.instance_type == "ON_PREMISES_INSTANCE"

# A copy of another instance, which follows that one.
replica if value.given(value.at(input.config, ["master_instance_name"]))

replica if input.config.instance_type == "READ_REPLICA_INSTANCE"

# The database is of an engine: "MYSQL", "POSTGRES" or "SQLSERVER".
runs(engine) if startswith(input.config.database_version, concat("", [engine, "_"]))

# The major version of PostgreSQL, such as 15.
postgres_version := to_number(found[0][1]) if {
	found := regex.find_all_string_submatch_n(`^POSTGRES_([0-9]+)`, input.config.database_version, 1)
}

# Places of a flag: its paths and values, as lower-case texts; where it is not set, the list of flags, and null. None where
# flags, or names of flags, are not known.
flag_places(name) := found if {
	found := written(name)
	count(found) > 0
} else := set() if {
	may_be_set
} else := {{"path": missing_place, "value": null}}

written(name) := {place |
	some i, settings in input.config.settings
	some j, flag in settings.database_flags
	flag.name == name
	place := {
		"path": ["settings", i, "database_flags", j, "value"],
		"value": lower(sprintf("%v", [value.at(flag, ["value"])])),
	}
}

may_be_set if is_string(value.at(input.config, ["settings"]))

may_be_set if {
	some settings in input.config.settings
	is_string(settings.database_flags)
}

may_be_set if {
	some settings in input.config.settings
	some flag in settings.database_flags
	unnamed(flag)
}

unnamed(flag) if is_string(flag)

unnamed(flag) if value.unknown(value.at(flag, ["name"]))

missing_place := ["settings"] if {
	value.empty(value.at(input.config, ["settings"]))
} else := ["settings", 0, "database_flags"]

# Violations: flags of an engine whose value is not one of the allowed ones, by flag name; null in the list allows a flag
# that is not set.
wrong_flags(engine, wanted) := {violation |
	not configured_elsewhere
	runs(engine)
	some name, values in wanted
	some place in flag_places(name)
	not place.value in values
	violation := {"path": place.path, "message": message(name, place.value), "instance": name}
}

message(name, null) := sprintf("%s is not set", [name])

message(name, set_to) := sprintf("%s is %s", [name, set_to]) if set_to != null
