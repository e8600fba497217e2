package lintel.github.job.image_digest_pinned_test

import data.lintel.github.job.image_digest_pinned
import data.lintel.lib.testing

test_violations_are_denied if {
	image_digest_pinned.deny == {{"path": ["container", "image"]}} with input as testing.job(["push"], {"container": {"image": {"image": "node:22", "tag": "22"}}})
}

test_others_are_allowed if {
	image_digest_pinned.deny == set() with input as testing.job(["push"], {"container": {"image": {"image": "node@sha256:00", "digest": "sha256:00"}}})
	image_digest_pinned.deny == set() with input as testing.job(["push"], {"container": {"image": {"image": "node"}}})
	image_digest_pinned.deny == set() with input as testing.job(["push"], {"container": {"image": {"image": "node:${…}", "tag": "${…}"}}})
}
