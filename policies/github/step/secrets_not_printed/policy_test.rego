package lintel.github.step.secrets_not_printed_test

import data.lintel.github.step.secrets_not_printed
import data.lintel.lib.testing

test_violations_are_denied if {
	secrets_not_printed.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": "echo ${{ secrets.TOKEN }}"})
	secrets_not_printed.deny == {{"path": ["run"]}} with input as testing.step(["push"], {"run": "make\necho \"token: ${{ secrets.TOKEN }}\"\n"})
}

test_others_are_allowed if {
	secrets_not_printed.deny == set() with input as testing.step(["push"], {"run": "echo ${{ secrets.TOKEN }} | docker login --password-stdin"})
	secrets_not_printed.deny == set() with input as testing.step(["push"], {"run": "echo ${{ secrets.TOKEN }} > token"})
	secrets_not_printed.deny == set() with input as testing.step(["push"], {"run": "deploy ${{ secrets.TOKEN }}"})
}
