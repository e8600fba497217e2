package lintel.docker.build.stage_names_unique_test

import data.lintel.docker.build.stage_names_unique
import data.lintel.lib.testing

from(index, name) := testing.entry("docker_from", "Dockerfile", {"name": name, "stage": {"index": index}})

test_the_second_of_a_name_is_denied if {
	all := {"docker_from": [from(0, "build"), from(1, "Build")]}
	stage_names_unique.deny == {{"path": ["name"]}} with input as from(1, "Build") with data.resources as all
	stage_names_unique.deny == set() with input as from(0, "build") with data.resources as all
}

test_other_names_are_allowed if {
	all := {"docker_from": [from(0, "build"), from(1, "run")]}
	stage_names_unique.deny == set() with input as from(1, "run") with data.resources as all
}
