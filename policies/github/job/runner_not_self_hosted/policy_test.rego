package lintel.github.job.runner_not_self_hosted_test

import data.lintel.github.job.runner_not_self_hosted
import data.lintel.lib.testing

test_violations_are_denied if {
	runner_not_self_hosted.deny == {{"path": ["runs-on", "labels", 0]}} with input as testing.job(["pull_request"], {"runs-on": {"labels": ["self-hosted", "linux"]}})
}

test_others_are_allowed if {
	runner_not_self_hosted.deny == set() with input as testing.job(["push"], {"runs-on": {"labels": ["self-hosted"]}})
	runner_not_self_hosted.deny == set() with input as testing.job(["pull_request"], {"runs-on": {"labels": ["ubuntu-24.04"]}})
	runner_not_self_hosted.deny == set() with input as testing.job(["pull_request"], {"runs-on": {"labels": ["self-hosted"]}, "if": "github.event.pull_request.head.repo.full_name == github.repository"})
}
