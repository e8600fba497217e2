# RDS, and what is built on it: DocumentDB and Neptune.
package lintel.lib.rds

import data.lintel.lib.value

# The database is a replica, or is restored, and takes over what its origin has.
copied if {
	some origin in origins
	value.given(input.config[origin])
}

origins := {
	"replicate_source_db",
	"replication_source_identifier",
	"restore_to_point_in_time",
	"snapshot_identifier",
	"source_db_cluster_identifier",
}

# No parameter group, or AWS's default one.
default_parameters(group) if value.empty(group)

default_parameters(group) if startswith(group, "default.")
