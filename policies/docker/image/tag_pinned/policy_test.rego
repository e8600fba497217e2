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

test_images_that_files_come_from if {
	copy := testing.instruction("docker_copy", {"from": "node", "from_base": {"kind": "image", "image": "node"}})
	tag_pinned.deny == {{"path": ["from"], "instance": "untagged"}} with input as copy
	mount := testing.instruction("docker_run", {"mounts": [{"from": "node:latest", "from_base": {"kind": "image", "image": "node:latest", "tag": "latest"}}]})
	tag_pinned.deny == {{"path": ["mounts", 0, "from"], "instance": "latest"}} with input as mount
}

test_the_name_of_a_stage_in_a_template if {
	copy := testing.instruction("docker_copy", {"from": "node", "from_base": {"kind": "image", "image": "node"}})
	every text in ["{{base}} AS node{{if a: b}}", "--platform=linux/arm64 {{base}} AS node{{if a: b}}"] {
		stage := testing.instruction("docker_from", {"text": text})
		tag_pinned.deny == set() with input as copy with data.resources.docker_from as [stage]
	}
	valid := testing.instruction("docker_from", {"text": "{{base}} AS build"})
	tag_pinned.deny == {{"path": ["from"], "instance": "untagged"}} with input as copy with data.resources.docker_from as [valid]
}
