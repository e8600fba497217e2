package lintel.github.job.registry_password_not_in_source_test

import data.lintel.github.job.registry_password_not_in_source
import data.lintel.lib.testing

test_violations_are_denied if {
	registry_password_not_in_source.deny == {{"path": ["container", "credentials", "password"]}} with input as testing.job(["push"], {"container": {"credentials": {"password": "not-a-password"}}})
	registry_password_not_in_source.deny == {{"path": ["services", "db", "credentials", "password"]}} with input as testing.job(["push"], {"services": {"db": {"credentials": {"password": "not-a-password"}}}})
}

test_others_are_allowed if {
	registry_password_not_in_source.deny == set() with input as testing.job(["push"], {"container": {"credentials": {"password": "${{ secrets.PASSWORD }}"}}})
	registry_password_not_in_source.deny == set() with input as testing.job(["push"], {"container": {}})
}
