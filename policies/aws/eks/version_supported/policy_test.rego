package lintel.aws.eks.version_supported_test

import data.lintel.aws.eks.version_supported
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"version": "1.21"},
		{"version": 1.29},
	] {
		version_supported.deny == {{"path": ["version"]}} with input as testing.entry("aws_eks_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"version": "1.34"},
		{"version": "1.40"},
		{"version": "${var.version}"},
		{"version": null},
	] {
		version_supported.deny == set() with input as testing.entry("aws_eks_cluster", "a", config) with data.resources as {}
	}
}
