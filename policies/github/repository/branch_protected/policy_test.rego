package lintel.github.repository.branch_protected_test

import data.lintel.github.repository.branch_protected
import data.lintel.lib.testing

shop := testing.entry("github_repository", "shop", {"name": "shop"})

violations(repository, others) := found if {
	resources := {entry.type: [same |
		some same in others
		same.type == entry.type
	] |
		some entry in others
	}
	found := branch_protected.deny with input as repository
		with data.resources as object.union({"github_repository": [repository]}, resources)
}

open := {{"path": []}}

test_unprotected if violations(shop, []) == open

test_archived if violations(testing.entry("github_repository", "shop", {"name": "shop", "archived": true}), []) == set()

test_protected if {
	every entry in [
		testing.entry("github_branch_protection", "main", {"repository_id": "${github_repository.shop.node_id}"}),
		testing.entry("github_branch_protection", "main", {"repository_id": "shop"}),
		testing.entry("github_branch_protection_v3", "main", {"repository": "${github_repository.shop.name}"}),
		testing.entry("github_branch_protection_v3", "main", {"repository": "${var.repository}"}),
		ruleset({}),
		ruleset({"enforcement": "${var.enforcement}"}),
		testing.entry("github_organization_ruleset", "all", {"target": "branch", "enforcement": "active"}),
	] {
		violations(shop, [entry]) == set()
	}
}

ruleset(change) := testing.entry("github_repository_ruleset", "main", object.union(rules, change))

rules := {"repository": "shop", "target": "branch", "enforcement": "active"}

test_rulesets_that_protect_no_branch if {
	every change in [{"target": "tag"}, {"enforcement": "disabled"}, {"enforcement": "evaluate"}, {"repository": "other"}] {
		violations(shop, [ruleset(change)]) == open
	}
}

test_another_repository if {
	entry := testing.entry("github_branch_protection", "main", {"repository_id": "${github_repository.other.node_id}"})
	violations(shop, [entry]) == open
}
