package lintel.aws.ssm.document_not_public_test

import data.lintel.aws.ssm.document_not_public
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"permissions": {"type": "Share", "account_ids": "All"}},
		{"permissions": {"type": "Share", "account_ids": "111122223333, all"}},
	] {
		document_not_public.deny == {{"path": ["permissions", "account_ids"]}} with input as testing.entry("aws_ssm_document", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"permissions": {"type": "Share", "account_ids": "111122223333"}},
		{"permissions": {"type": "Share", "account_ids": "${var.accounts}"}},
	] {
		document_not_public.deny == set() with input as testing.entry("aws_ssm_document", "a", config) with data.resources as {}
	}
}
