# Links between resources: which resource an attribute names.
#
# An attribute names another resource by a reference, text such as "${aws_s3_bucket.logs.id}", or by that resource's own
# name, alone, in a list or in blocks. What cannot be resolved (a variable, the output of a module, a data source) may
# name anything.
package lintel.lib.link

import data.lintel.lib.link_index
import data.lintel.lib.value

# Resources of `type` whose `attribute` names `target`, or may: for rules that find something missing, which must stay
# silent as long as it may be there. `names` lists the attributes of the target that hold its own name. A target
# represents several instances if several calls of a module create the same; nothing links to it if one of them has no link.
to(target, names, type, attribute) := entries if {
	places := naming_places(target, names, type, attribute) | link_index.unresolved(target.type, type, attribute)
	entries := [data.resources[type][place] | some place in places]
	everywhere(entries, attribute, target)
} else := []

# Resources of `type` whose `attribute` certainly names `target`.
naming(target, names, type, attribute) := [data.resources[type][place] |
	some place in naming_places(target, names, type, attribute)
]

naming_places(target, names, type, attribute) := {place |
	some place in link_index.naming(target, place_of(target), names, type, attribute)
	refers(data.resources[type][place], attribute, target, names)
}

# Resources of `type` that the entry's `attribute` certainly names.
named(entry, attribute, type, names) := [target |
	texts := link_index.texts(entry.config[attribute])
	of_links := {place | some own in link_index.spellings[type]; some place in linked_places(entry, attribute, own)}
	some place in (link_index.named(texts, type, names) | of_links)
	target := data.resources[type][place]
	refers(entry, attribute, target, names)
]

linked_places(entry, attribute, type) := {place | some [place, _] in pairs} if pairs := linked(entry, attribute, type)

else := {place |
	some text in link_index.texts(entry.config[attribute])
	some mention in mentions(text, type)
	some place in link_index.standing[type][mention.address]
}

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

# Whether the attribute names the target, or may: for entries that are not separate resources, such as a block.
may_name(entry, attribute, target, names) if refers(entry, attribute, target, names)

may_name(entry, attribute, target, _) if {
	some text in link_index.texts(entry.config[attribute])
	link_index.open(link_index.kind(text), target.type)
}

# The attribute certainly names the target.
refers(entry, attribute, target, names) if {
	some name in names
	value.given(target.config[name])
	target.config[name] in link_index.texts(entry.config[attribute])
}

refers(entry, attribute, target, _) if {
	some text in link_index.texts(entry.config[attribute])
	contains(text, link_index.address(target.id)) # most texts name something else, and a search costs more
	some mention in mentions(text, target.type)
	mention.address == link_index.address(target.id)
	same_instance(mention.key, instance_key(target.id))
	in_reach(entry, attribute, target)
}

# The scan knows which resources an attribute names, through inputs and outputs of modules; several calls of a module have
# resources of one address. Where it does not know, an address means the resource of that address in the same directory, or,
# if there is none, in any other.
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

place_of(entry) := place if place := position(entry)

else := null

# The position of an entry in the listing of its type.
position(entry) := [place |
	some place in link_index.namesakes(entry)
	data.resources[entry.type][place] == entry
][0]

nearby(entry, target) if directory(entry) == directory(target)

nearby(entry, target) if not places[target.type][link_index.address(target.id)][directory(entry)]

# The directories that contain a resource of a type and an address. They do not depend on the input, so they are computed
# once per scan; so are the directories of the files.
places[type][link_index.address(entry.id)] contains directory(entry) if some entry in data.resources[type]

directories[source] := regex.replace(source, `[^/]*$`, "") if {
	some source in {entry.source | some entry in data.resources[_]}
}

directory(entry) := found if found := directories[entry.source]

else := regex.replace(entry.source, `[^/]*$`, "")

# The managed resources of a type that a text mentions: `${aws_s3_bucket.b["x"].id}` has the address aws_s3_bucket.b and
# the key "x" (in quotes); without an index the key is empty. Data sources and longer names do not count.
mentions(text, type) := {{"address": found[2], "key": trim(found[3], "[]")} |
	contains(text, "${")
	pattern := sprintf(`(^|[^A-Za-z0-9_.-])(%s\.[A-Za-z_][A-Za-z0-9_-]*)(\[[^\]]*\])?`, [type])
	some found in regex.find_all_string_submatch_n(pattern, text, -1)
}

# `"x"` of `aws_s3_bucket.b["x"]`.
instance_key(id) := trim_suffix(concat("[", array.slice(parts, 1, count(parts))), "]") if {
	parts := split(id, "[")
}

# Keys decide only where both are written out: each.key and count.index may be any of them.
same_instance(key, other) if key == other

same_instance(key, _) if not literal_key(key)

same_instance(_, other) if not literal_key(other)

literal_key(key) if regex.match(`^([0-9]+|"[^"$]*")$`, key)
