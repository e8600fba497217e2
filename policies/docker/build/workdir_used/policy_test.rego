package lintel.docker.build.workdir_used_test

import data.lintel.docker.build.workdir_used
import data.lintel.lib.testing

test_cd_alone_is_denied if {
	workdir_used.deny == {{"path": ["commands", 0]}} with input as testing.run([["cd", "/app"]])
}

test_cd_before_others_is_allowed if {
	workdir_used.deny == set() with input as testing.run([["cd", "/tmp"], ["make"]])
}
