package lintel.aws.codebuild.not_privileged_test

import data.lintel.aws.codebuild.not_privileged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"environment": [{"privileged_mode": true}]},
	] {
		not_privileged.deny == {{"path": ["environment", 0, "privileged_mode"]}} with input as testing.entry("aws_codebuild_project", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"environment": [{"privileged_mode": false}]},
		{"environment": [{"privileged_mode": "${var.docker}"}]},
	] {
		not_privileged.deny == set() with input as testing.entry("aws_codebuild_project", "a", config) with data.resources as {}
	}
}
