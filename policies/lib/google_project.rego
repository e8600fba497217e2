# Projects of Google Cloud, and what holds for all that is in them.
package lintel.lib.google_project

import data.lintel.lib.value

# `entry` is in the project of `input`: both name the same project, or none and use that of the provider; then `entry` is
# in the same directory, or in one above, from which the module was called.
shared_with(entry) if {
	project := value.at(entry.config, ["project"])
	project != null
	project == value.at(input.config, ["project"])
}

shared_with(entry) if {
	value.at(entry.config, ["project"]) == null
	value.at(input.config, ["project"]) == null
	startswith(input.source, regex.replace(entry.source, `[^/]*$`, ""))
}

# A policy of the organization, a folder or a project enforces a constraint, such as "compute.requireOsLogin".
constrained(constraint) if {
	some attribute, types in policies
	some type in types
	some policy in data.resources[type]
	endswith(policy.config[attribute], concat("", ["/", constraint]))
	not lifted(policy)
}

policies := {
	"constraint": ["google_organization_policy", "google_folder_organization_policy", "google_project_organization_policy"],
	"name": ["google_org_policy_policy"],
}

lifted(policy) if {
	some block in policy.config.boolean_policy
	value.is_false(block.enforced)
}

lifted(policy) if {
	some spec in policy.config.spec
	some rule in spec.rules
	value.word(sprintf("%v", [rule.enforce])) == "false"
}
