package lintel.docker.image.digest_pinned_test

import data.lintel.docker.image.digest_pinned
import data.lintel.lib.testing

base(fields) := testing.instruction("docker_from", {"base": object.union({"kind": "image", "image": "node:22"}, fields)})

test_a_tag_alone_is_denied if {
	digest_pinned.deny == {{"path": ["base", "image"]}} with input as base({"tag": "22"})
}

test_a_digest_is_allowed if {
	digest_pinned.deny == set() with input as base({"digest": "sha256:00"})
	digest_pinned.deny == set() with input as base({"kind": "stage", "stage": 0})
}

service(image, fields) := testing.service(object.union({"base": object.union({"kind": "image", "image": "node"}, image)}, fields))

test_images_of_services if {
	digest_pinned.deny == {{"path": ["base", "image"]}} with input as service({"tag": "22.11"}, {})
	digest_pinned.deny == set() with input as service({"digest": "sha256:00"}, {})
	digest_pinned.deny == set() with input as service({}, {"build": {"context": "."}})
}

test_images_that_files_come_from if {
	copy := testing.instruction("docker_onbuild", {"trigger": {"from": "node:22", "from_base": {"kind": "image", "image": "node:22"}}})
	digest_pinned.deny == {{"path": ["trigger", "from"]}} with input as copy
}
