package lintel.github.job.image_tag_pinned_test

import data.lintel.github.job.image_tag_pinned
import data.lintel.lib.testing

test_violations_are_denied if {
	image_tag_pinned.deny == {{"path": ["container", "image"]}} with input as testing.job(["push"], {"container": {"image": {"image": "node"}}})
	image_tag_pinned.deny == {{"path": ["container", "image"]}} with input as testing.job(["push"], {"container": {"image": {"image": "node:latest", "tag": "latest"}}})
	image_tag_pinned.deny == {{"path": ["services", "db", "image"]}} with input as testing.job(["push"], {"services": {"db": {"image": {"image": "postgres"}}}})
	image_tag_pinned.deny == {{"path": ["uses"]}} with input as testing.step(["push"], {"uses": {"kind": "docker", "image": {"image": "alpine"}}})
}

test_others_are_allowed if {
	image_tag_pinned.deny == set() with input as testing.job(["push"], {"container": {"image": {"image": "node:22", "tag": "22"}}})
	image_tag_pinned.deny == set() with input as testing.job(["push"], {"container": {"image": {"image": "node@sha256:00", "digest": "sha256:00"}}})
	image_tag_pinned.deny == set() with input as testing.job(["push"], {"container": {"image": {"image": "node:${…}", "tag": "${…}"}}})
	image_tag_pinned.deny == set() with input as testing.job(["push"], {"container": {"image": {"image": "${…}"}}})
}

test_the_image_of_an_action if {
	image_tag_pinned.deny == {{"path": ["runs", "image"]}} with input as testing.entry("github_action", "a", {"runs": {"using": "docker", "image": "docker://alpine"}})
	image_tag_pinned.deny == set() with input as testing.entry("github_action", "a", {"runs": {"using": "docker", "image": "docker://alpine:3.22"}})
	image_tag_pinned.deny == set() with input as testing.entry("github_action", "a", {"runs": {"using": "docker", "image": "docker://alpine@sha256:00"}})
	image_tag_pinned.deny == set() with input as testing.entry("github_action", "a", {"runs": {"using": "docker", "image": "Dockerfile"}})
}

test_images_that_are_known_in_part if {
	image_tag_pinned.deny == {{"path": ["container", "image"]}} with input as testing.job(["push"], {"container": {"image": {"image": "${{ a }}:latest", "tag": "latest"}}})
	image_tag_pinned.deny == {{"path": ["container", "image"]}} with input as testing.job(["push"], {"container": {"image": {"image": "${{ a }}/alpine"}}})
	image_tag_pinned.deny == set() with input as testing.job(["push"], {"container": {"image": {"image": "ghcr.io/${{ a }}"}}})
}
