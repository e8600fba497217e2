# Label selectors, and the network policies of the listing.
package lintel.lib.selector

import data.lintel.lib.kubernetes

# An empty selector selects everything. `expressions` are {key, operator, values}.
selects(selector, labels) if {
	every key, text in selector.labels {
		labels[key] == text
	}
	every expression in selector.expressions {
		satisfied(expression, labels)
	}
}

satisfied(expression, labels) if {
	expression.operator == "In"
	labels[expression.key] in expression.values
}

satisfied(expression, labels) if {
	expression.operator == "NotIn"
	not object.get(labels, expression.key, null) in expression.values
}

satisfied(expression, labels) if {
	expression.operator == "Exists"
	expression.key in object.keys(labels)
}

satisfied(expression, labels) if {
	expression.operator == "DoesNotExist"
	not expression.key in object.keys(labels)
}

# Which pods the network policies of the listing hold for.
network_policies := [policy |
	some entry in kubernetes.listed({"NetworkPolicy"})
	policy := {
		"namespace": kubernetes.namespace_of(entry),
		"selector": {
			"labels": kubernetes.object_or_empty(kubernetes.read(entry, ["spec", "podSelector", "matchLabels"])),
			"expressions": list(kubernetes.read(entry, ["spec", "podSelector", "matchExpressions"])),
		},
	}
]

list(x) := x if is_array(x)

list(x) := [] if not is_array(x)
