# AWS policy documents, decoded statement by statement.
package lintel.lib.iam_policy

import data.lintel.lib.link
import data.lintel.lib.network
import data.lintel.lib.value

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

# Every resource: "*", or an ARN with only wildcards after the partition.
all_resources(statement) if {
	some resource in values_of(statement, "resource")
	regex.match(`^(\*+|arn:(\*+|aws[a-z-]*)(:\*+){1,4})$`, resource)
}

# The statement is about the action, "s3:GetObject": by name or wildcard, in any case. NotAction is about all but its own.
covers_action(statement, action) if {
	some pattern in values_of(statement, "action")
	matches(pattern, action)
}

covers_action(statement, action) if {
	excluded := values_of(statement, "notaction")
	count(excluded) > 0
	every pattern in excluded {
		not matches(pattern, action)
		not contains(pattern, "${")
	}
}

matches(pattern, text) if glob.match(lower(pattern), null, lower(text))

# Everyone: a principal "*", as text, in a list or as an AWS account; NotPrincipal means everyone else.
anybody(statement) if {
	some principal in principals(statement)
	principal == "*"
}

anybody(statement) if statement.notprincipal

# Who the statement is for: accounts, ARNs, services and "*", whatever their kind.
principals(statement) := {principal | some principal in as_list(statement.principal); is_string(principal)} if {
	not is_object(statement.principal)
}

principals(statement) := {principal |
	some listed in statement.principal
	some principal in as_list(listed)
	is_string(principal)
} if {
	is_object(statement.principal)
}

# Whether a condition restricts the statement to specific callers, networks or resources. Its values can be unknown; a
# wildcard, the whole internet and a negation are not specific.
narrowed(statement) if {
	some operator, keys in statement.condition
	naming(lower(operator))
	some key, values in keys
	narrowing(lower(key))
	every text in as_list(values) {
		not text in {"", "*"}
		not network.whole_internet(text)
	}
}

naming(operator) if {
	regex.match(`^(for(anyvalue|allvalues):)?(string(equals|equalsignorecase|like)|arn(equals|like)|ipaddress)(ifexists)?$`, operator)
}

narrowing(key) if key in {
	"aws:principalaccount", "aws:principalarn", "aws:principalorgid", "aws:principalorgpaths", "aws:sourceaccount",
	"aws:sourcearn", "aws:sourceip", "aws:sourceorgid", "aws:sourceorgpaths", "aws:sourceowner", "aws:sourcevpc",
	"aws:sourcevpce", "aws:userid", "aws:vpcsourceip", "kms:calleraccount", "s3:dataaccesspointaccount",
	"s3:dataaccesspointarn", "sns:endpoint",
}

# The identity that a token of another provider is for: "token.actions.githubusercontent.com:sub".
narrowing(key) if regex.match(`:(sub|aud|amr|oaud)$`, key)

# Nothing restrains the statement: it has no condition, or only such as hold for everyone.
unconditional(statement) if value.empty(value.at(statement, ["condition"]))

unconditional(statement) if {
	is_object(statement.condition)
	every operator, keys in statement.condition {
		is_object(keys)
		every key, values in keys {
			hollow(lower(operator), lower(key), as_list(values))
		}
	}
}

# The condition requires or accepts a session without MFA: sessions of access keys do not have the key.
hollow(operator, "aws:multifactorauthpresent", values) if {
	startswith(operator, "bool")
	every wanted in values {
		value.is_false(wanted)
	}
}

hollow("boolifexists", "aws:multifactorauthpresent", _)

hollow(operator, _, values) if {
	contains(operator, "like")
	not contains(operator, "not")
	every pattern in values {
		pattern == "*"
	}
}

hollow(_, "sts:externalid", values) if {
	every id in values {
		id in {"", "*"}
	}
}

# The statements of a document that allow everyone: no condition restricts the callers, or may do so.
public_statements(document) := [statement |
	some statement in statements(document)
	allows(statement)
	anybody(statement)
	not narrowed(statement)
	not value.unknown(value.at(statement, ["condition"]))
]

# `input` is a permissions boundary, which limits, and grants nothing.
boundary if {
	some type in {"aws_iam_role", "aws_iam_user"}
	count(link.naming(input, ["arn"], type, "permissions_boundary")) > 0
}
