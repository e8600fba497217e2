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

test_images_that_files_come_from_are_denied if {
	other := {"kind": "image", "image": "example.com/a:1", "registry": "example.com"}
	copy := testing.instruction("docker_copy", {"from": "example.com/a:1", "from_base": other})
	mount := testing.instruction("docker_run", {"mounts": [{"type": "bind", "from": "example.com/a:1", "from_base": other}]})
	registry_allowed.deny == {{"path": ["from"]}} with input as copy with data.settings as settings(["ghcr.io"])
	registry_allowed.deny == {{"path": ["mounts", 0, "from"]}} with input as mount with data.settings as settings(["ghcr.io"])
	stage := testing.instruction("docker_copy", {"from": "build", "from_base": {"kind": "stage", "stage": 0}})
	registry_allowed.deny == set() with input as stage with data.settings as settings(["ghcr.io"])
}

file(syntax) := testing.instruction("docker_dockerfile", {"directives": {"syntax": syntax}})

test_the_image_that_reads_the_file if {
	registry_allowed.deny == {{"path": ["directives", "syntax"]}} with input as file("example.com/a:1") with data.settings as settings(["docker.io"])
	registry_allowed.deny == set() with input as file("docker/dockerfile:1") with data.settings as settings(["docker.io"])
}
