package lintel.docker.image.tag_pinned_test

import data.lintel.docker.image.tag_pinned
import data.lintel.lib.testing

base(fields) := testing.instruction("docker_from", {"base": object.union({"kind": "image", "image": "node"}, fields)})

test_no_tag_and_latest_are_denied if {
	tag_pinned.deny == {{"path": ["base", "image"], "instance": "untagged"}} with input as base({})
	tag_pinned.deny == {{"path": ["base", "image"], "instance": "latest"}} with input as base({"tag": "latest"})
}

test_a_version_or_a_digest_is_allowed if {
	tag_pinned.deny == set() with input as base({"tag": "22.11"})
	tag_pinned.deny == set() with input as base({"tag": "latest", "digest": "sha256:00"})
}

test_a_template_is_allowed if {
	tag_pinned.deny == set() with input as base({"image": "{{base}}"})
}

test_stages_and_scratch_are_allowed if {
	tag_pinned.deny == set() with input as base({"kind": "stage", "stage": 0})
	tag_pinned.deny == set() with input as base({"kind": "scratch"})
}

service(image, fields) := testing.service(object.union({"base": object.union({"kind": "image", "image": "node"}, image)}, fields))

test_images_of_services if {
	tag_pinned.deny == {{"path": ["base", "image"], "instance": "untagged"}} with input as service({}, {})
	tag_pinned.deny == set() with input as service({"tag": "22.11"}, {})
}

test_an_image_that_is_built_only_gets_the_name if {
	tag_pinned.deny == set() with input as service({}, {"build": {"context": "."}})
}
