package lintel.docker.user.files_not_writable_test

import data.lintel.docker.user.files_not_writable
import data.lintel.lib.testing

stages := {"docker_stage": [testing.stage({"base": {"kind": "image", "image": "a"}})]}

copy(fields) := testing.instruction("docker_copy", fields)

test_another_owner_is_denied if {
	files_not_writable.deny == {{"path": ["chown"]}} with input as copy({"chown": "app:app"}) with data.resources as stages
}

test_root_and_none_are_allowed if {
	files_not_writable.deny == set() with input as copy({"chown": "root:root"}) with data.resources as stages
	files_not_writable.deny == set() with input as copy({}) with data.resources as stages
}

test_stages_that_are_left_behind_are_allowed if {
	other := object.union(copy({"chown": "app"}), {"config": {"chown": "app", "stage": {"index": 3}}})
	files_not_writable.deny == set() with input as other with data.resources as stages
}
