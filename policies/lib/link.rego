# Links between resources: which resource the text of an attribute names.
#
# A reference is text such as "${aws_s3_bucket.logs.id}"; a literal is the other resource's own name. What cannot be
# resolved (a variable, the output of a module, a data source) may name anything.
package lintel.lib.link

import data.lintel.lib.value

# Resources of `type` whose `attribute` names `target`, or may: for rules that find something missing, which must stay
# silent as long as it may be there. `names` lists the attributes of the target that hold its own name.
to(target, names, type, attribute) := [entry |
	some entry in data.resources[type]
	may_name(value.at(entry.config, [attribute]), target, names)
]

may_name(text, target, names) if refers(text, target, names)

may_name(text, target, _) if unresolved(text, target.type)

# The text certainly names the target: by a reference to it, or by its name.
refers(text, target, names) if {
	some name in names
	value.given(text)
	text == target.config[name]
}

refers(text, target, _) if {
	is_string(text)
	contains(text, address(target.id)) # most texts name something else, and a search costs more
	some mention in mentions(text, target.type)
	mention.address == address(target.id)
	same_instance(mention.key, instance_key(target.id))
}

# The text depends on something unknown, and on no managed resource of the type.
unresolved(text, type) if {
	is_string(text)
	value.unknown(text)
	not startswith(text, concat("", ["${", type, "."])) # the common case, decided without a search
	count(mentions(text, type)) == 0
}

# The managed resources of a type that a text mentions: "${aws_s3_bucket.b["x"].id}" has the address aws_s3_bucket.b and
# the key "x" (in quotes), or an empty key. Data sources and attributes of other names are no mention.
mentions(text, type) := {mention |
	is_string(text)
	pattern := sprintf(`(^|[^A-Za-z0-9_.-])(%s\.[A-Za-z_][A-Za-z0-9_-]*)(\[[^\]]*\])?`, [type])
	some found in regex.find_all_string_submatch_n(pattern, text, -1)
	contains(text, "${")
	mention := {"address": found[2], "key": trim(found[3], "[]")}
}

# `aws_s3_bucket.b` of `aws_s3_bucket.b["x"]`.
address(id) := split(id, "[")[0]

instance_key(id) := trim_suffix(concat("[", array.slice(parts, 1, count(parts))), "]") if {
	parts := split(id, "[")
}

# Keys decide only where both are written out: each.key and count.index may be any of them.
same_instance(key, other) if key == other

same_instance(key, other) if {
	some side in [key, other]
	not literal_key(side)
}

literal_key(key) if regex.match(`^([0-9]+|"[^"$]*")$`, key)
