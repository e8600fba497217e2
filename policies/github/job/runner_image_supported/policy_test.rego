package lintel.github.job.runner_image_supported_test

import data.lintel.github.job.runner_image_supported
import data.lintel.lib.testing

job(labels) := testing.job(["push"], {"runs-on": {"labels": labels}})

test_retired_images_are_denied if {
	runner_image_supported.deny == {{"path": ["runs-on", "labels", 0], "message": "Retired in April 2025."}} with input as job(["ubuntu-20.04"])
}

test_other_images_are_allowed if {
	runner_image_supported.deny == set() with input as job(["ubuntu-latest"])
	runner_image_supported.deny == set() with input as job(["self-hosted", "ubuntu-20.04"])
	runner_image_supported.deny == set() with input as job(["${{ matrix.os }}"])
}
