# Parameter groups of databases: blocks `parameter` with a name and a value.
package lintel.lib.parameter_group

import data.lintel.lib.value

# The values of a parameter, by the position of their blocks.
settings(name) := {i: value.at(block, ["value"]) |
	some i, block in input.config.parameter
	block.name == name
}

# No block sets the parameter, nor has a name that cannot be known.
leaves_out(name) if {
	count(settings(name)) == 0
	not value.unknown([block.name | some block in input.config.parameter])
}
