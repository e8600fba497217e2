package lintel.docker.build.secret_files_left_out_test

import data.lintel.docker.build.secret_files_left_out
import data.lintel.lib.testing

copy(files, index) := testing.instruction("docker_copy", {
	"sources": ["."],
	"destination": "/shop/",
	"secret_files": files,
	"stage": {"index": index, "final": index == 1},
})

stages := [
	testing.entry("docker_stage", "Dockerfile", {"index": 0, "final": false, "base": {"kind": "image"}}),
	testing.entry("docker_stage", "Dockerfile", {"index": 1, "final": true, "base": {"kind": "image"}}),
]

denied(entry) := result if {
	result := secret_files_left_out.deny with input as entry with data.resources as {"docker_stage": stages}
}

test_secrets_in_the_image_are_denied if {
	denied(copy([".env", "tls/server.key"], 1)) == {{"path": ["secret_files"], "message": "copies .env, tls/server.key"}}
}

test_a_stage_that_is_not_in_the_image_is_allowed if denied(copy([".env"], 0)) == set()

test_other_files_are_allowed if {
	denied(testing.instruction("docker_copy", {"sources": ["."], "stage": {"index": 1, "final": true}})) == set()
}
