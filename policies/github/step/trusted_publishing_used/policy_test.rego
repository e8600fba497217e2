package lintel.github.step.trusted_publishing_used_test

import data.lintel.github.step.trusted_publishing_used
import data.lintel.lib.testing

test_violations_are_denied if {
	trusted_publishing_used.deny == {{"path": ["with", "password"]}} with input as testing.action("pypa/gh-action-pypi-publish@v1", {"password": "${{ secrets.PYPI }}"})
	trusted_publishing_used.deny == {{"path": ["env", "NODE_AUTH_TOKEN"]}} with input as testing.step(["push"], {"run": "npm publish", "env": {"NODE_AUTH_TOKEN": "${{ secrets.NPM }}"}})
}

test_others_are_allowed if {
	trusted_publishing_used.deny == set() with input as testing.action("pypa/gh-action-pypi-publish@v1", {})
	trusted_publishing_used.deny == set() with input as testing.step(["push"], {"run": "npm publish"})
	trusted_publishing_used.deny == set() with input as testing.step(["push"], {"run": "npm ci", "env": {"NODE_AUTH_TOKEN": "${{ secrets.NPM }}"}})
}
