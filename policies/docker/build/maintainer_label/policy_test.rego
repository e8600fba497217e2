package lintel.docker.build.maintainer_label_test

import data.lintel.docker.build.maintainer_label
import data.lintel.lib.testing

test_maintainer_is_denied if {
	maintainer_label.deny == {{"path": []}} with input as testing.instruction("docker_maintainer", {"maintainer": "a"})
}
