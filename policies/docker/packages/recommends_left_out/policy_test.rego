package lintel.docker.packages.recommends_left_out_test

import data.lintel.docker.packages.recommends_left_out
import data.lintel.lib.testing

stages := {"docker_stage": [testing.stage({"base": {"kind": "image", "image": "a"}})]}

install(args) := object.union(testing.run([array.concat(["apt-get", "install"], args)]), {"config": {"text": concat(" ", args)}})

test_recommended_packages_are_denied if {
	recommends_left_out.deny == {{"path": ["commands", 0]}} with input as install(["-y", "curl"]) with data.resources as stages
}

test_another_call_without_them_does_not_count if {
	two := testing.run([["apt-get", "install", "a"], ["apt-get", "install", "--no-install-recommends", "b"]])
	recommends_left_out.deny == {{"path": ["commands", 0]}} with input as two with data.resources as stages
}

test_settings_are_allowed if {
	written := testing.run([["echo", "APT::Install-Recommends 0;"], ["apt-get", "install", "a"]])
	recommends_left_out.deny == set() with input as written with data.resources as stages
}

test_without_them_is_allowed if {
	recommends_left_out.deny == set() with input as install(["-y", "--no-install-recommends", "curl"]) with data.resources as stages
	recommends_left_out.deny == set() with input as install(["-o", "APT::Install-Recommends=0", "curl"]) with data.resources as stages
}
