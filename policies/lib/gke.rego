# Clusters of Google Kubernetes Engine, and their nodes.
package lintel.lib.gke

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

# Google configures the nodes of an Autopilot cluster, and much besides.
maybe_autopilot if value.is_true(input.config.enable_autopilot)

maybe_autopilot if value.unknown(input.config.enable_autopilot)

# Every place of a setting of nodes, by the names of the blocks inside `node_config` and its own: in the pool that `input`
# is, or in the pools of the cluster. The configuration of the cluster itself is for its default pool, which
# is removed with `remove_default_node_pool`, and does not exist if the cluster has its own pools.
node_places(names) := attribute.places(input.config, array.concat(["node_config"], names)) if {
	input.type == "google_container_node_pool"
} else := attribute.places(input.config, array.concat(["node_pool", "node_config"], names)) if {
	not maybe_autopilot
	value.given(value.at(input.config, ["node_pool"]))
} else := attribute.places(input.config, array.concat(["node_config"], names)) if {
	not maybe_autopilot
	not default_pool_removed
} else := set()

default_pool_removed if value.is_true(input.config.remove_default_node_pool)

default_pool_removed if value.unknown(input.config.remove_default_node_pool)

# Places of a setting of the management of pools: of `input`, or of the pools inside the cluster that it is.
management_places(name) := attribute.places(input.config, ["management", name]) if {
	input.type == "google_container_node_pool"
} else := attribute.places(input.config, ["node_pool", "management", name])

# The clusters of a pool that are found.
clusters := {input} if input.type == "google_container_cluster"

clusters := {cluster | some cluster in link.named(input, "cluster", "google_container_cluster", ["name"])} if {
	input.type == "google_container_node_pool"
}

# Separate pools that belong to the cluster that `input` is, or may.
pools := link.to(input, ["name"], "google_container_node_pool", "cluster")
