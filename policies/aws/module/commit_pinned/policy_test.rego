package lintel.aws.module.commit_pinned_test

import data.lintel.aws.module.commit_pinned
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"source": "git::https://git.example.com/mail.git?ref=v1.4.0"},
		{"source": "github.com/shop/mail"},
	] {
		commit_pinned.deny == {{"path": ["source"]}} with input as testing.entry("module", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"source": "github.com/shop/mail?ref=4f0c1d2e3b5a69788796a5b4c3d2e1f00f1e2d3c"},
		{"source": "terraform-aws-modules/vpc/aws"},
		{"source": "../mail"},
	] {
		commit_pinned.deny == set() with input as testing.entry("module", "a", config) with data.resources as {}
	}
}
