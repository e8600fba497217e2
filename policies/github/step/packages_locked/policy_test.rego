package lintel.github.step.packages_locked_test

import data.lintel.github.step.packages_locked
import data.lintel.lib.testing

test_violations_are_denied if {
	packages_locked.deny == {{"path": ["commands", 0]}} with input as testing.script([["npm", "install", "-g", "typescript"]])
	packages_locked.deny == {{"path": ["commands", 0]}} with input as testing.script([["gem", "install", "rake"]])
}

test_others_are_allowed if {
	packages_locked.deny == set() with input as testing.script([["npm", "install"]])
	packages_locked.deny == set() with input as testing.script([["npm", "install", "--registry", "https://npm.example.com"]])
	packages_locked.deny == set() with input as testing.script([["npm", "ci"]])
	packages_locked.deny == set() with input as testing.script([["npm", "install", "./pack.tgz"]])
	packages_locked.deny == set() with input as testing.script([["bundle", "install"]])
}
