# Links between resources: which resource an attribute names.
#
# An attribute names another resource by a reference, text such as "${aws_s3_bucket.logs.id}", or by that resource's own
# name. What cannot be resolved (a variable, the output of a module, a data source) may name anything.
package lintel.lib.link

import data.lintel.lib.value

# Resources of `type` whose `attribute` names `target`, or may: for rules that find something missing, which must stay
# silent as long as it may be there. `names` lists the attributes of the target that hold its own name.
to(target, names, type, attribute) := [entry |
	some entry in data.resources[type]
	may_name(entry, attribute, target, names)
]

may_name(entry, attribute, target, names) if refers(entry, attribute, target, names)

may_name(entry, attribute, target, _) if unresolved(value.at(entry.config, [attribute]), target.type)

# The attribute certainly names the target.
refers(entry, attribute, target, names) if {
	some name in names
	value.given(target.config[name])
	target.config[name] == entry.config[attribute]
}

refers(entry, attribute, target, _) if {
	text := value.at(entry.config, [attribute])
	is_string(text)
	contains(text, address(target.id)) # most texts name something else, and a search costs more
	some mention in mentions(text, target.type)
	mention.address == address(target.id)
	same_instance(mention.key, instance_key(target.id))
	in_reach(entry, target)
}

# An address means the resource of that address in the same directory. Where there is none, the text came from elsewhere,
# as the input of a module.
in_reach(entry, target) if directory(entry) == directory(target)

in_reach(entry, target) if not places[target.type][address(target.id)][directory(entry)]

# The directories in which a resource of a type and an address stands. It does not depend on the input, so that it is worked
# out once for all of a scan; so are the directories of the files.
places[type][address(entry.id)] contains directory(entry) if some entry in data.resources[type]

directories[source] := regex.replace(source, `[^/]*$`, "") if {
	some source in {entry.source | some entry in data.resources[_]}
}

directory(entry) := found if found := directories[entry.source]

else := regex.replace(entry.source, `[^/]*$`, "")

# The text depends on something unknown, and on no managed resource of the type.
unresolved(text, type) if {
	is_string(text)
	value.unknown(text)
	not startswith(text, concat("", ["${", type, "."])) # the common case, decided without a search
	count(mentions(text, type)) == 0
}

# The managed resources of a type that a text mentions: `${aws_s3_bucket.b["x"].id}` has the address aws_s3_bucket.b and
# the key "x" (in quotes); without an index the key is empty. Data sources and longer names are no mention.
mentions(text, type) := {{"address": found[2], "key": trim(found[3], "[]")} |
	contains(text, "${")
	pattern := sprintf(`(^|[^A-Za-z0-9_.-])(%s\.[A-Za-z_][A-Za-z0-9_-]*)(\[[^\]]*\])?`, [type])
	some found in regex.find_all_string_submatch_n(pattern, text, -1)
}

# `aws_s3_bucket.b` of `aws_s3_bucket.b["x"]`, and `"x"`.
address(id) := split(id, "[")[0]

instance_key(id) := trim_suffix(concat("[", array.slice(parts, 1, count(parts))), "]") if {
	parts := split(id, "[")
}

# Keys decide only where both are written out: each.key and count.index may be any of them.
same_instance(key, other) if key == other

same_instance(key, _) if not literal_key(key)

same_instance(_, other) if not literal_key(other)

literal_key(key) if regex.match(`^([0-9]+|"[^"$]*")$`, key)
