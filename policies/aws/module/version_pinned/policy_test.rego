package lintel.aws.module.version_pinned_test

import data.lintel.aws.module.version_pinned
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"source": "terraform-aws-modules/vpc/aws"},
		{"source": "app.terraform.io/shop/mail/aws", "version": ""},
	] {
		version_pinned.deny == {{"path": ["version"]}} with input as testing.entry("module", "a", config) with data.resources as {}
	}
	every config in [
		{"source": "github.com/shop/mail"},
		{"source": "github.com/shop/mail?ref=main"},
		{"source": "git::ssh://git@git.example.com/mail.git?depth=1"},
	] {
		version_pinned.deny == {{"path": ["source"]}} with input as testing.entry("module", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"source": "./modules/mail"},
		{"source": "terraform-aws-modules/vpc/aws", "version": "~> 6.5"},
		{"source": "git::https://git.example.com/mail.git?ref=v1.4.0"},
		{"source": "https://example.com/mail.zip"},
	] {
		version_pinned.deny == set() with input as testing.entry("module", "a", config) with data.resources as {}
	}
}
