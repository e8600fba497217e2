# A linter of Rego that works on syntax trees, as rego.parse_module gives them: much walking and looking up.
package linter

report contains finding if some finding in findings

all_rules := input.rules

names := {name | some rule in all_rules; name := rule_name(rule)}

rule_name(rule) := rule.head.name

rule_name(rule) := rule.head.ref[0].value if not rule.head.name

is_test(rule) if startswith(rule_name(rule), "test_")

# Every reference, with the rule that it is in.
references contains {"rule": index, "parts": parts} if {
	some index, rule in all_rules
	walk(rule, [_, node])
	node.type == "ref"
	parts := [part.value | some part in node.value]
}

calls contains {"rule": index, "name": name, "arguments": count(terms) - 1} if {
	some index, rule in all_rules
	walk(rule, [path, terms])
	path[count(path) - 1] == "terms"
	is_array(terms)
	terms[0].type == "ref"
	name := concat(".", [part.value | some part in terms[0].value; is_string(part.value)])
}

called := {split(call.name, ".")[0] | some call in calls}

variables contains {"rule": index, "name": name} if {
	some index, rule in all_rules
	walk(rule, [_, node])
	node.type == "var"
	name := node.value
}

findings contains {"rule": "naming-snake-case", "name": name} if {
	some name in names
	not regex.match(`^_*[a-z][a-z0-9_]*$`, name)
}

findings contains {"rule": "long-name", "name": name} if {
	some name in names
	count(name) > 40
}

findings contains {"rule": "test-outside-of-test-package", "name": rule_name(rule)} if {
	some rule in all_rules
	is_test(rule)
	last := input["package"].path[count(input["package"].path) - 1].value
	not endswith(last, "_test")
}

findings contains {"rule": "unused-import", "name": imported} if {
	some entry in input.imports
	imported := object.get(entry, "alias", entry.path.value[count(entry.path.value) - 1].value)
	used := {reference.parts[0] | some reference in references}
	not imported in used
}

findings contains {"rule": "unused-function", "name": name} if {
	some rule in all_rules
	rule.head.args
	name := rule_name(rule)
	count([call | some call in calls; call.name == name]) == 0
}

findings contains {"rule": "variable-used-once", "name": entry.name, "in": rule_name(all_rules[entry.rule])} if {
	some entry in variables
	not entry.name in names
	not startswith(entry.name, "$")
	not entry.name in called
	occurrences := [1 | walk(all_rules[entry.rule], [_, node]); node.type == "var"; node.value == entry.name]
	count(occurrences) == 1
}

findings contains {"rule": "deprecated-builtin", "name": call.name} if {
	some call in calls
	call.name in {"any", "all", "re_match", "set_diff", "cast_array", "cast_string", "net.cidr_overlap"}
}

findings contains {"rule": "sprintf-arguments", "in": rule_name(rule)} if {
	some rule in all_rules
	walk(rule, [_, terms])
	is_array(terms)
	terms[0].value[0].value == "sprintf"
	terms[1].type == "string"
	terms[2].type == "array"
	count(indexof_n(terms[1].value, "%")) - (2 * count(indexof_n(terms[1].value, "%%"))) != count(terms[2].value)
}

findings contains {"rule": "constant-condition", "in": rule_name(rule)} if {
	some rule in all_rules
	some expression in rule.body
	expression.terms.type in {"boolean", "number", "string"}
	count(rule.body) > 1
}

findings contains {"rule": "double-negative", "in": rule_name(rule)} if {
	some rule in all_rules
	some expression in rule.body
	expression.negated
	walk(expression, [_, node])
	node.type == "ref"
	some part in node.value
	regex.match(`^(not|no|non)_`, format_part(part.value))
}

findings contains {"rule": "duplicate-body", "names": sort([rule_name(rule), rule_name(other)])} if {
	some index, rule in all_rules
	some later, other in all_rules
	later > index
	rule.body == other.body
	count(rule.body) > 1
}

findings contains {"rule": "large-rule", "in": rule_name(rule), "nodes": nodes} if {
	some rule in all_rules
	nodes := count([1 | walk(rule, [_, node]); is_object(node)])
	nodes > 120
}

findings contains {"rule": "deep-reference", "reference": concat(".", texts)} if {
	some reference in references
	texts := [format_part(part) | some part in reference.parts]
	count(texts) > 6
}

findings contains {"rule": "order-of-imports", "paths": paths} if {
	paths := [concat(".", [part.value | some part in entry.path.value]) | some entry in input.imports]
	paths != sort(paths)
}

format_part(part) := part if is_string(part)

format_part(part) := sprintf("%v", [part]) if not is_string(part)
