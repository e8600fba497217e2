# Where to look for links between resources: places in the listing of a type. It is computed once per scan, because it
# does not depend on the input.
package lintel.lib.link_index

# Entries whose attribute may name the target for certain: it equals a name of the target, the scan knows that it names it, or
# it mentions the target's address and the scan does not know what that is.
naming(target, place, names, type, attribute) := (equal | known) | mentioned if {
	equal := {at | some name in names; some at in values[type][attribute][target.config[name]]}
	known := {at | some at in linked[target.type][place][type][attribute]}
	mentioned := {at | some at in mentions[type][attribute][address(target.id)]}
}

# Entries whose attribute depends on something unknown that may be the target.
unresolved(target_type, type, attribute) := {at |
	some kind, places in kinds[type][attribute]
	open(kind, target_type)
	some at in places
}

# What a text of the kind depends on may be a resource of the type: it names no managed resource of it, nor is it known to be
# another one's id.
open([types, azure], target_type) if {
	not target_type in types
	not names_another(azure, target_type)
}

# Azure's resource ids are those of one resource; only what belongs to a resource, and is named after it, has the same.
names_another(azure, target_type) if {
	azure != ""
	not startswith(azure, concat("", [target_type, "_"]))
}

# The kind of a text that depends on something: the types that it mentions, and that of the Azure resource whose id it is.
kind(text) := [{type | some type in mentioned(text)}, azure] if {
	contains(text, "${")
	azure := concat("", [found[1] |
		some found in regex.find_all_string_submatch_n(`^\$\{(azurerm_[a-z0-9_]+)\.[^ ?:(]+\.id\}$`, text, 1)
	])
}

# The types of the managed resources that a text depends on, by their addresses.
mentioned(text) := {found[2]: found[3] |
	some found in regex.find_all_string_submatch_n(`(^|[^A-Za-z0-9_.-])(([A-Za-z_][A-Za-z0-9_-]*)\.[A-Za-z_][A-Za-z0-9_-]*)`, text, -1)
}

# Entries of a type that have one of the names.
named(own, type, names) := {place | some attribute in names; some name in own; some place in values[type][attribute][name]}

# Entries of the id, or of many such those with the same config.
namesakes(entry) := places if {
	places := bearing[entry.type][entry.id]
	count(places) < 10
} else := alike[entry.type][entry.id][entry.config]

bearing[type][id] contains place if {
	some type, entries in data.resources
	some place, entry in entries
	id := entry.id
}

alike[type][id][entry.config] contains place if {
	some type, ids in bearing
	some id, places in ids
	count(places) >= 10
	some place in places
	entry := data.resources[type][place]
}

# Entries of a type at an address.
standing[type][address(entry.id)] contains place if some place, entry in data.resources[type]

# The types of the entries that are listed under a type.
spellings[type] contains entry.type if some entry in data.resources[type]

# `aws_s3_bucket.b` of `aws_s3_bucket.b["x"]`.
address(id) := split(id, "[")[0]

values[type][attribute][text] contains place if {
	some type, entries in data.resources
	some place, entry in entries
	some attribute, value in entry.config
	some text in texts(value)
}

# All texts of a value: it alone, those of a list or of blocks.
texts(x) := [x] if is_string(x)

texts(x) := [text | walk(x, [_, text]); is_string(text)] if not is_string(x)

linked[target_type][target_place][type][attribute] contains place if {
	some type, entries in data.links
	some place, entry in entries
	some attribute, target_type
	some [target_place, _] in entry.names[attribute][target_type]
}

mentions[type][attribute][mention] contains place if {
	some type, attributes in values
	some attribute, texts in attributes
	some text, places in texts
	contains(text, "${")
	some mention, target_type in mentioned(text)
	some place in places
	not data.links[type][place].names[attribute][target_type]
}

kinds[type][attribute][of] contains place if {
	some type, attributes in values
	some attribute, texts in attributes
	some text, places in texts
	of := kind(text)
	some place in places
}
