package lintel.aws.s3.acl_not_public_test

import data.lintel.aws.s3.acl_not_public
import data.lintel.lib.testing

acl(config) := testing.entry("aws_s3_bucket_acl", "a", object.union({"bucket": "${aws_s3_bucket.a.id}"}, config))

bucket(config) := testing.entry("aws_s3_bucket", "a", config)

block(config) := testing.entry("aws_s3_bucket_public_access_block", "a", object.union({"bucket": "${aws_s3_bucket.a.id}"}, config))

everybody := "http://acs.amazonaws.com/groups/global/AllUsers"

accounts := "http://acs.amazonaws.com/groups/global/AuthenticatedUsers"

found(entry, resources) := {[violation.path, violation.instance] | some violation in denied} if {
	denied := acl_not_public.deny with input as entry with data.resources as resources
}

test_canned_acls if {
	every canned, instances in {"public-read": ["read"], "website": ["read"], "public-read-write": ["read", "write"], "authenticated-read": ["authenticated"]} {
		every entry in [acl({"acl": canned}), bucket({"acl": canned})] {
			found(entry, {}) == {[["acl"], instance] | some instance in instances}
		}
	}
}

test_private_acls if {
	every canned in ["private", "log-delivery-write", "bucket-owner-full-control", "${var.acl}", null] {
		found(acl({"acl": canned}), {}) == set()
	}
}

test_grants_of_a_bucket if {
	grants := [
		{"type": "Group", "uri": everybody, "permissions": ["READ", "WRITE"]},
		{"type": "Group", "uri": accounts, "permissions": ["READ"]},
		{"type": "CanonicalUser", "id": "c4c1", "permissions": ["FULL_CONTROL"]},
	]
	found(bucket({"grant": grants}), {}) == {
		[["grant", 0, "uri"], "read"],
		[["grant", 0, "uri"], "write"],
		[["grant", 1, "uri"], "authenticated"],
	}
}

test_grants_of_an_acl if {
	grants := [
		{"permission": "READ", "grantee": [{"type": "CanonicalUser", "id": "c4c1"}]},
		{"permission": "FULL_CONTROL", "grantee": [{"type": "Group", "uri": everybody}]},
		{"permission": "WRITE", "grantee": [{"type": "Group", "uri": "http://acs.amazonaws.com/groups/s3/LogDelivery"}]},
	]
	found(acl({"access_control_policy": [{"grant": grants}]}), {}) == {[["access_control_policy", 0, "grant", 1, "grantee", 0, "uri"], "write"]}
}

test_a_block_that_ignores_acls if {
	every ignore in [true, "true", "${var.ignore}"] {
		resources := {
			"aws_s3_bucket": [bucket({})],
			"aws_s3_bucket_public_access_block": [block({"ignore_public_acls": ignore})],
		}
		found(acl({"acl": "public-read"}), resources) == set()
		found(bucket({"acl": "public-read"}), resources) == set()
	}
	off := {
		"aws_s3_bucket": [bucket({})],
		"aws_s3_bucket_public_access_block": [block({"block_public_policy": true})],
	}
	found(acl({"acl": "public-read"}), off) == {[["acl"], "read"]}
}
