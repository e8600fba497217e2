# Values of a configuration: what is given, what is known, and the several spellings of one value.
#
# Absent, null, empty text and an empty block are one state. A value that cannot be known is text that holds "${…}".
package lintel.lib.value

# The value at a path of keys and list indices; null if it is missing.
at(config, path) := object.get(config, path, null)

# `given` and `empty` are opposites: [] and {} are what an empty list and an empty block look like.
empty(x) if x in {null, "", [], {}}

given(x) if not empty(x)

# Something in the value is known only once the infrastructure exists.
unknown(x) if {
	walk(x, [_, leaf])
	is_string(leaf)
	contains(leaf, "${")
}

known(x) if not unknown(x)

# Terraform turns text into a boolean where one is wanted.
is_true(x) if x in {true, "true", "1"}

is_false(x) if x in {false, "false", "0"}

# Undefined for everything that is not a number or the text of one.
number(x) := x if is_number(x)

number(x) := to_number(x) if {
	is_string(x)
	regex.match(`^-?[0-9]+(\.[0-9]+)?$`, x)
}

# A case-insensitive word, in lower case; undefined for values that are not strings.
word(x) := lower(x) if is_string(x)
