package lintel.github.dependabot.cooldown_set_test

import data.lintel.github.dependabot.cooldown_set
import data.lintel.lib.testing

settings := {"github.dependabot.cooldown_set": {"days": 7}}

dependabot(update) := testing.entry("github_dependabot", "dependabot", {"updates": [update]})

test_no_and_short_cooldowns_are_denied if {
	count(cooldown_set.deny) == 1 with input as dependabot({}) with data.settings as settings
	count(cooldown_set.deny) == 1 with input as dependabot({"cooldown": {"default-days": 3}}) with data.settings as settings
}

test_a_cooldown_is_allowed if {
	cooldown_set.deny == set() with input as dependabot({"cooldown": {"default-days": 7}}) with data.settings as settings
}
