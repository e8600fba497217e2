package lintel.docker.image.registry_allowed_test

import data.lintel.docker.image.registry_allowed
import data.lintel.lib.testing

base(registry) := testing.instruction("docker_from", {"base": {"kind": "image", "image": "a", "registry": registry}})

settings(list) := {"docker.image.registry_allowed": {"registries": list}}

test_another_registry_is_denied if {
	registry_allowed.deny == {{"path": ["base", "image"]}} with input as base("example.com") with data.settings as settings(["ghcr.io"])
}

test_a_listed_registry_is_allowed if {
	registry_allowed.deny == set() with input as base("ghcr.io") with data.settings as settings(["ghcr.io"])
	registry_allowed.deny == set() with input as base("a.example.com") with data.settings as settings(["*.example.com"])
}

test_without_a_list_all_are_allowed if {
	registry_allowed.deny == set() with input as base("example.com") with data.settings as settings([])
}
