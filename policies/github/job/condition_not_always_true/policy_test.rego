package lintel.github.job.condition_not_always_true_test

import data.lintel.github.job.condition_not_always_true
import data.lintel.lib.testing

test_violations_are_denied if {
	condition_not_always_true.deny == {{"path": ["if"]}} with input as testing.job(["push"], {"if": "${{ github.ref }} == 'refs/heads/main'"})
	condition_not_always_true.deny == {{"path": ["if"]}} with input as testing.step(["push"], {"if": "${{ false }}\n"})
	condition_not_always_true.deny == {{"path": ["if"]}} with input as testing.step(["push"], {"if": "${{ a }} && ${{ b }}"})
}

test_others_are_allowed if {
	condition_not_always_true.deny == set() with input as testing.job(["push"], {"if": "${{ github.ref == 'refs/heads/main' }}"})
	condition_not_always_true.deny == set() with input as testing.step(["push"], {"if": "github.ref == 'refs/heads/main'\n"})
	condition_not_always_true.deny == set() with input as testing.step(["push"], {})
}
