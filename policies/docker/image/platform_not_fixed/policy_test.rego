package lintel.docker.image.platform_not_fixed_test

import data.lintel.docker.image.platform_not_fixed
import data.lintel.lib.testing

test_a_constant_is_denied if {
	platform_not_fixed.deny == {{"path": ["platform"]}} with input as testing.instruction("docker_from", {"platform": "linux/amd64"})
}

test_an_argument_or_none_is_allowed if {
	platform_not_fixed.deny == set() with input as testing.instruction("docker_from", {"platform": "${BUILDPLATFORM}"})
	platform_not_fixed.deny == set() with input as testing.instruction("docker_from", {})
}
