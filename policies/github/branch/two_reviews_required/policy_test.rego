package lintel.github.branch.two_reviews_required_test

import data.lintel.github.branch.two_reviews_required
import data.lintel.lib.testing

paths(config) := {violation.path | some violation in violations} if {
	violations := two_reviews_required.deny with input as testing.entry("github_branch_protection", "main", config)
}

reviews(count) := {"required_pull_request_reviews": [{"required_approving_review_count": count}]}

leaf := ["required_pull_request_reviews", 0, "required_approving_review_count"]

test_too_few if {
	every count in [0, 1, "1"] {
		paths(reviews(count)) == {leaf}
	}
}

test_enough if {
	every count in [2, 6, "2"] {
		paths(reviews(count)) == set()
	}
}

# A block without a count asks for one review.
test_no_count if paths({"required_pull_request_reviews": [{"dismiss_stale_reviews": true}]}) == {leaf}

test_no_reviews if {
	every config in [{}, {"required_pull_request_reviews": []}, {"required_pull_request_reviews": null}, {"lock_branch": false}] {
		paths(config) == {["required_pull_request_reviews"]}
	}
}

test_locked_branch if {
	every locked in [true, "${var.locked}"] {
		paths({"lock_branch": locked}) == set()
		paths(object.union(reviews(1), {"lock_branch": locked})) == set()
	}
}

# The engine drops a violation at an unknown value.
test_unknown if paths(reviews("${var.reviews}")) == {leaf}

test_unknown_blocks if paths({"required_pull_request_reviews": "${var.reviews}"}) == {["required_pull_request_reviews"]}
