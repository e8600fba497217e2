package lintel.github.repository.not_public_test

import data.lintel.github.repository.not_public
import data.lintel.lib.testing

visibility := {{"path": ["visibility"]}}

repository(config) := testing.entry("github_repository", "shop", config)

test_public if {
	every written in ["public", "PUBLIC"] {
		not_public.deny == visibility with input as repository({"visibility": written})
	}
}

test_not_public if {
	every config in [{"visibility": "private"}, {"visibility": "internal"}, {"private": true}] {
		not_public.deny == set() with input as repository(config)
	}
}

test_public_by_default if not_public.deny == visibility with input as repository({"name": "shop"})

test_the_older_attribute if {
	not_public.deny == {{"path": ["private"]}} with input as repository({"private": false})
	not_public.deny == set() with input as repository({"private": false, "visibility": "private"})
}

test_unknown if {
	not_public.deny == set() with input as repository({"visibility": "${var.visibility}"})
	not_public.deny == {{"path": ["private"]}} with input as repository({"private": "${var.private}"})
}
