package lintel.github.job.secrets_not_inherited_test

import data.lintel.github.job.secrets_not_inherited
import data.lintel.lib.testing

called(secrets) := testing.job(["push"], {"uses": testing.uses("example/ci@v1"), "secrets": secrets})

test_all_secrets_are_denied if {
	secrets_not_inherited.deny == {{"path": ["secrets"]}} with input as called("inherit")
}

test_named_secrets_and_local_workflows_are_allowed if {
	secrets_not_inherited.deny == set() with input as called({"token": "${{ secrets.TOKEN }}"})
	secrets_not_inherited.deny == set() with input as testing.job(["push"], {"uses": {"kind": "local", "text": "./a.yml"}, "secrets": "inherit"})
}
