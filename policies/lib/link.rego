# Links between resources: which resource an attribute names.
#
# An attribute names another resource by a reference, text such as "${aws_s3_bucket.logs.id}", or by that resource's own
# name, alone, in a list or in blocks. What cannot be resolved (a variable, the output of a module, a data source) may
# name anything.
package lintel.lib.link

import data.lintel.lib.value

# Resources of `type` whose `attribute` names `target`, or may: for rules that find something missing, which must stay
# silent as long as it may be there. `names` lists the attributes of the target that hold its own name. A target stands
# for several instances where several calls of a module make the same; there are none as long as one of these has none.
to(target, names, type, attribute) := entries if {
	entries := [entry |
		some entry in data.resources[type]
		may_name(entry, attribute, target, names)
	]
	everywhere(entries, attribute, target)
} else := []

everywhere(_, _, target) if not several(target)

everywhere(entries, attribute, target) if {
	some entry in entries
	not linked(entry, attribute, target.type)
}

everywhere(entries, attribute, target) if {
	at := position(target)
	named := {instance |
		some entry in entries
		some [place, instance] in linked(entry, attribute, target.type)
		place == at
	}
	count(named) == known(target).instances
}

several(target) if known(target).instances > 1

may_name(entry, attribute, target, names) if refers(entry, attribute, target, names)

may_name(entry, attribute, target, _) if {
	some text in texts(value.at(entry.config, [attribute]))
	unresolved(text, target.type)
}

# The attribute certainly names the target.
refers(entry, attribute, target, names) if {
	some name in names
	value.given(target.config[name])
	target.config[name] in texts(value.at(entry.config, [attribute]))
}

refers(entry, attribute, target, _) if {
	some text in texts(value.at(entry.config, [attribute]))
	contains(text, address(target.id)) # most texts name something else, and a search costs more
	some mention in mentions(text, target.type)
	mention.address == address(target.id)
	same_instance(mention.key, instance_key(target.id))
	in_reach(entry, attribute, target)
}

texts(x) := [x] if is_string(x)

texts(x) := [text | walk(x, [_, text]); is_string(text)] if not is_string(x)

# The scan knows which resources an attribute names, through inputs and outputs of modules; several calls of a module have
# resources of one address. Where it does not know, an address means the resource of that address in the same directory, or,
# where there is none, in any other.
in_reach(entry, attribute, target) if {
	some [place, _] in linked(entry, attribute, target.type)
	place == position(target)
}

in_reach(entry, attribute, target) if {
	not linked(entry, attribute, target.type)
	nearby(entry, target)
}

linked(entry, attribute, type) := known(entry).names[attribute][type]

known(entry) := data.links[entry.type][position(entry)]

# Where an entry stands in the listing of its type.
position(entry) := [place |
	some place in positions[entry.type][entry.id]
	data.resources[entry.type][place] == entry
][0]

positions[type][id] contains place if {
	some type, entries in data.resources
	some place, entry in entries
	id := entry.id
}

nearby(entry, target) if directory(entry) == directory(target)

nearby(entry, target) if not places[target.type][address(target.id)][directory(entry)]

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
	value.unknown(text)
	not startswith(text, concat("", ["${", type, "."])) # the common case, decided without a search
	count(mentions(text, type)) == 0
	not names_another(text, type)
}

# Azure's resource ids are those of one resource; only what belongs to a resource, and is named after it, has the same.
names_another(text, type) if {
	regex.match(`^\$\{azurerm_[a-z0-9_]+\.[^ ?:(]+\.id\}$`, text)
	not startswith(text, concat("", ["${", type, "_"]))
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
