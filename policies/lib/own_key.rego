# KMS keys of one's own, as against those that AWS makes and manages.
package lintel.lib.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

# Violations: the places of an attribute, by the names of the blocks on the way and its own, that name no own key.
missing(names) := {{"path": place.path} |
	some place in attribute.places(input.config, names)
	not named(place.value)
}

# A key that cannot be known may be an own one.
named(key) if {
	value.given(key)
	not managed_by_aws(key)
}

# "alias/aws/kinesis", or the ARN of such an alias.
managed_by_aws(key) if {
	is_string(key)
	regex.match(`(^|:)alias/aws/`, key)
}
