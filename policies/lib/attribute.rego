# Attributes inside blocks, of which there may be none, one or several.
package lintel.lib.attribute

import data.lintel.lib.value

# Every place of an attribute, by the names of its enclosing blocks and its own, at most five: its path, and its value,
# null if it is missing. If a block is missing or unknown, the path ends there.
places(config, [name]) := {leaf(top(config), name)}

places(config, [a, name]) := {leaf(node, name) | some node in blocks({top(config)}, a)}

places(config, [a, b, name]) := {leaf(node, name) | some node in blocks(blocks({top(config)}, a), b)}

places(config, [a, b, c, name]) := {leaf(node, name) | some node in blocks(blocks(blocks({top(config)}, a), b), c)}

places(config, [a, b, c, d, name]) := {leaf(node, name) |
	some node in blocks(blocks(blocks(blocks({top(config)}, a), b), c), d)
}

# The places of an attribute under the first of its names that is in use: an attribute that was renamed, or moved.
renamed(config, spellings) := found if {
	in_use := [all |
		some names in spellings
		all := places(config, names)
		some place in all
		place.value != null
	]
	found := in_use[0]
} else := places(config, spellings[0])

top(config) := {"path": [], "value": config}

leaf(node, _) := node if node.value == null

leaf(node, name) := {"path": array.concat(node.path, [name]), "value": value.at(node.value, [name])} if node.value != null

blocks(nodes, name) := {block |
	some node in nodes
	some block in inside(node, name)
}

inside(node, _) := {node} if node.value == null

inside(node, name) := found if {
	node.value != null
	written := value.at(node.value, [name])
	is_array(written)
	count(written) > 0
	found := {{"path": array.concat(node.path, [name, i]), "value": object_or_null(block)} | some i, block in written}
} else := {{"path": array.concat(node.path, [name]), "value": object_or_null(value.at(node.value, [name]))}} if {
	node.value != null
}

object_or_null(x) := x if is_object(x)

object_or_null(x) := null if not is_object(x)

# The entry comes from a plan of Terraform, which does not say what the lifecycle block has.
planned(source) if {
	endswith(source, ".json")
	not endswith(source, ".tf.json")
}
