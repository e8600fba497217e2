# Customer-managed KMS keys, as opposed to those that AWS creates and manages.
package lintel.lib.own_key

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

# Violations: the places of an attribute, by the names of the blocks on the way and its own, that name no own key.
missing(names) := {violation(place) |
	some place in attribute.places(input.config, names)
	not named(place.value)
}

violation(place) := {"path": place.path} if value.known(place.value)

# A key that a data source looks up is not known itself: the violation is that of what holds it.
violation(place) := {
	"path": array.slice(place.path, 0, count(place.path) - 1),
	"message": sprintf("%s is an AWS managed key", [trim(place.value, "${}")]),
} if {
	value.unknown(place.value)
}

# A key that cannot be known may be an own one.
named(key) if {
	value.given(key)
	not managed_by_aws(key)
}

# "alias/aws/kinesis", or the ARN of such an alias.
managed_by_aws(key) if alias_of_aws(key)

alias_of_aws(name) if {
	is_string(name)
	regex.match(`(^|:)alias/aws/`, name)
}

managed_by_aws(key) if {
	is_string(key)
	startswith(key, "${data.aws_kms_")
	entry := {"id": "", "type": "", "source": input.source, "config": {"key": key}}
	some type, name in {"data.aws_kms_key": "key_id", "data.aws_kms_alias": "name"}
	some found in data.resources[type]
	link.refers(entry, "key", found, [])
	alias_of_aws(found.config[name])
}
