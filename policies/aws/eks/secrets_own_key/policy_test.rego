package lintel.aws.eks.secrets_own_key_test

import data.lintel.aws.eks.secrets_own_key
import data.lintel.lib.testing

found := {{"path": ["encryption_config"]}}

test_fails if {
	every config in [
		{},
		{"encryption_config": []},
	] {
		secrets_own_key.deny == found with input as testing.entry("aws_eks_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"encryption_config": [{"resources": ["secrets"]}]},
		{"encryption_config": [{"resources": "${var.resources}"}]},
	] {
		secrets_own_key.deny == set() with input as testing.entry("aws_eks_cluster", "a", config) with data.resources as {}
	}
}
