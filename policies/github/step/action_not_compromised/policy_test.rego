package lintel.github.step.action_not_compromised_test

import data.lintel.github.step.action_not_compromised
import data.lintel.lib.testing

denied(text) if count(action_not_compromised.deny) == 1 with input as testing.action(text, {})

test_tags_of_the_attack_are_denied if {
	denied("tj-actions/changed-files@v45")
	denied("aquasecurity/trivy-action@0.28.0")
}

test_the_commit_of_the_attacker_is_denied if {
	denied("tj-actions/changed-files@0e58ed8671d6b60d0890c21b07f8835ace038e67")
	denied("reviewdog/action-setup@f0d342d24037bb11d26b9bd8496e0808ba32e9ec")
}

test_later_versions_and_other_commits_are_allowed if {
	not denied("tj-actions/changed-files@v46")
	not denied("tj-actions/changed-files@v47.0.0")
	not denied("aquasecurity/trivy-action@57a97c7e7821a5776cebc9bb87c984fa69cba8f1")
	not denied("reviewdog/action-setup@v1")
	not denied("xygeni/xygeni-action@v4")
}

test_the_message_names_a_safe_version_if_there_is_one if {
	some first in action_not_compromised.deny with input as testing.action("tj-actions/changed-files@v45", {})
	first.message == "Hijacked in March 2025 (GHSA-mrrh-fwg8-r2c3). Version 46.0.1 and later are safe."
	some second in action_not_compromised.deny with input as testing.action("reviewdog/action-setup@f0d342d24037bb11d26b9bd8496e0808ba32e9ec", {})
	second.message == "Hijacked in March 2025 (GHSA-qmg3-hpqr-gqvc). Other commits are safe."
}
