# AWS policy documents, decoded statement by statement.
package lintel.lib.iam_policy

# The statements of a document, which is JSON text, or an object where the loader has decoded it. Keys are lower case,
# because AWS takes them in any case; one statement need not be in a list. What cannot be read has no statements.
statements(document) := [lower_keys(statement) |
	some statement in as_list(value_of_key(decoded(document), "statement"))
	is_object(statement)
]

decoded(document) := document if is_object(document)

decoded(document) := node if {
	is_string(document)
	json.is_valid(document)
	node := json.unmarshal(document)
	is_object(node)
}

value_of_key(node, key) := [x | some name, x in node; lower(name) == key][0]

lower_keys(node) := {key: value_of_key(node, key) | some name, _ in node; key := lower(name)}

as_list(x) := x if is_array(x)

as_list(x) := [x] if not is_array(x)

# The effect is the one word of the language that AWS takes in one spelling only.
allows(statement) if statement.effect == "Allow"

# Values of an element (in lower case: "action", "resource") that may be one text or a list of them.
values_of(statement, element) := {x | some x in as_list(statement[element]); is_string(x)}

# Every action of every service: "*", and "*:*" with any number of asterisks.
all_actions(statement) if {
	some action in values_of(statement, "action")
	regex.match(`^\*+(:\*+)?$`, action)
}

# Every resource: "*", or an ARN of nothing but wildcards behind the partition.
all_resources(statement) if {
	some resource in values_of(statement, "resource")
	regex.match(`^(\*+|arn:(\*+|aws[a-z-]*)(:\*+){1,4})$`, resource)
}
