package lintel.lib.link_test

import data.lintel.lib.link
import data.lintel.lib.testing

bucket := testing.entry("aws_s3_bucket", "logs", {"bucket": "shop-logs"})

instance := testing.entry("aws_s3_bucket", `logs["eu"]`, {})

# An entry whose attribute `bucket` has the text.
named(text) := testing.entry("aws_s3_bucket_versioning", "logs", {"bucket": text})

refers(text, target) if {
	link.refers(named(text), "bucket", target, ["bucket"]) with data.resources as {"aws_s3_bucket": [target]}
}

may_name(text, target) if {
	resources := {"aws_s3_bucket": [target], "aws_s3_bucket_versioning": [named(text)]}
	count(link.to(target, ["bucket"], "aws_s3_bucket_versioning", "bucket")) > 0 with data.resources as resources
}

test_reference if {
	every text in ["${aws_s3_bucket.logs.id}", "${aws_s3_bucket.logs.bucket}", "${aws_s3_bucket.logs[0].id}"] {
		refers(text, bucket)
	}
}

test_reference_inside_an_expression if refers("${one(aws_s3_bucket.logs[*].id)}", bucket)

test_reference_to_another_resource if {
	every text in ["${aws_s3_bucket.logs2.id}", "${aws_s3_bucket.other.id}", "${aws_s3_bucket_acl.logs.bucket}"] {
		not refers(text, bucket)
	}
}

test_reference_to_another_resource_is_resolved if {
	not may_name("${aws_s3_bucket.other.id}", bucket)
	not may_name("${lower(aws_s3_bucket.other.id)}", bucket)
}

test_name if {
	refers("shop-logs", bucket)
	not may_name("shop-data", bucket)
}

test_text_that_only_looks_like_an_address_is_a_name if not may_name("aws_s3_bucket.logs", bucket)

test_missing_names_are_not_equal if {
	not may_name(null, testing.entry("aws_s3_bucket", "logs", {"bucket": null}))
	not may_name("", testing.entry("aws_s3_bucket", "logs", {"bucket": ""}))
}

test_instance_keys if {
	refers(`${aws_s3_bucket.logs["eu"].id}`, instance)
	not may_name(`${aws_s3_bucket.logs["us"].id}`, instance)
}

test_instance_keys_that_are_not_written_out if {
	every text in ["${aws_s3_bucket.logs[each.key].id}", "${aws_s3_bucket.logs[count.index].id}", "${aws_s3_bucket.logs.id}"] {
		refers(text, instance)
	}
}

test_unresolved_text_may_name_anything if {
	every text in ["${var.bucket}", "${module.logs.bucket_id}", "${data.aws_s3_bucket.logs.id}", "${each.value.id}"] {
		may_name(text, bucket)
		not refers(text, bucket)
	}
}

test_an_id_of_azure_names_one_resource if {
	vault := object.union(bucket, {"id": "azurerm_key_vault.a", "type": "azurerm_key_vault", "config": {}})
	every text in ["${azurerm_storage_account.a.id}", "${azurerm_storage_account.a[0].id}", "${azurerm_key_vault.b.id}"] {
		not may_name(text, vault)
	}
	every text in ["${azurerm_key_vault_access_policy.a.id}", "${azurerm_role_assignment.a.scope}", "${var.on ? azurerm_storage_account.a.id : null}"] {
		may_name(text, vault)
	}
}

test_an_address_means_the_resource_in_the_same_directory if {
	here := object.union(bucket, {"source": "prod/main.tf", "config": {}})
	there := object.union(bucket, {"source": "staging/main.tf", "config": {}})
	entry := object.union(named("${aws_s3_bucket.logs.id}"), {"source": "staging/versioning.tf"})
	buckets := {"aws_s3_bucket": [here, there]}
	link.refers(entry, "bucket", there, ["bucket"]) with data.resources as buckets
	not link.refers(entry, "bucket", here, ["bucket"]) with data.resources as buckets
}

test_an_address_from_elsewhere if {
	entry := object.union(named("${aws_s3_bucket.logs.id}"), {"source": "modules/versioning/main.tf"})
	link.refers(entry, "bucket", bucket, ["bucket"]) with data.resources as {"aws_s3_bucket": [bucket]}
}

# Two calls of a module: each has a bucket, and only the first one's is versioned.
calls := {"resources": {
	"aws_s3_bucket": [
		object.union(bucket, {"config": {"bucket": "a"}}),
		object.union(bucket, {"config": {"bucket": "b"}}),
	],
	"aws_s3_bucket_versioning": [named("${aws_s3_bucket.logs.id}")],
}}

links := {
	"aws_s3_bucket": [{"instances": 1, "names": {}}, {"instances": 1, "names": {}}],
	"aws_s3_bucket_versioning": [{"instances": 1, "names": {"bucket": {"aws_s3_bucket": [[0, 0]]}}}],
}

versioning(target) := found if {
	found := link.to(target, ["bucket"], "aws_s3_bucket_versioning", "bucket") with data.resources as calls.resources
		with data.links as links
}

test_what_the_scan_knows_decides if {
	[first, second] := calls.resources.aws_s3_bucket
	count(versioning(first)) == 1
	versioning(second) == []
}

test_a_target_that_stands_for_several if {
	entry := named("${aws_s3_bucket.logs.id}")
	resources := {"aws_s3_bucket": [bucket], "aws_s3_bucket_versioning": [entry]}
	every pairs, expected in {[[0, 0]]: [], [[0, 0], [0, 1]]: [entry]} {
		found := link.to(bucket, [], "aws_s3_bucket_versioning", "bucket") with data.resources as resources
			with data.links as {
				"aws_s3_bucket": [{"instances": 2, "names": {}}],
				"aws_s3_bucket_versioning": [{"instances": 1, "names": {"bucket": {"aws_s3_bucket": pairs}}}],
			}
		found == expected
	}
}

test_resources_that_name_the_target if {
	mine := testing.entry("aws_s3_bucket_versioning", "a", {"bucket": "${aws_s3_bucket.logs.id}"})
	other := testing.entry("aws_s3_bucket_versioning", "b", {"bucket": "${aws_s3_bucket.other.id}"})
	resources := {"aws_s3_bucket": [bucket], "aws_s3_bucket_versioning": [mine, other]}
	link.to(bucket, ["bucket"], "aws_s3_bucket_versioning", "bucket") == [mine] with data.resources as resources
}

test_no_resources_at_all if {
	link.to(bucket, ["bucket"], "aws_s3_bucket_versioning", "bucket") == [] with data.resources as {}
}

test_the_targets_that_an_entry_names if {
	other := testing.entry("aws_s3_bucket", "other", {"bucket": "shop-logs"})
	targets := {"${aws_s3_bucket.logs.id}": [bucket], "shop-logs": [bucket, other], "${var.bucket}": [], "logs": []}
	every text, expected in targets {
		found := link.named(named(text), "bucket", "aws_s3_bucket", ["bucket"]) with data.resources as {"aws_s3_bucket": [bucket, other]}
		found == expected
	}
}

test_what_the_scan_knows_says_which_target_is_named if {
	found := link.named(named("${aws_s3_bucket.logs.id}"), "bucket", "aws_s3_bucket", ["bucket"]) with data.resources as calls.resources
		with data.links as links
	found == [calls.resources.aws_s3_bucket[0]]
}

test_entries_that_certainly_name_a_target if {
	texts := ["${aws_s3_bucket.logs.id}", "${var.bucket}", "shop-logs", "${aws_s3_bucket.other.id}"]
	entries := [named(text) | some text in texts]
	found := link.naming(bucket, ["bucket"], "aws_s3_bucket_versioning", "bucket") with data.resources as {
		"aws_s3_bucket": [bucket],
		"aws_s3_bucket_versioning": entries,
	}
	found == [entries[0], entries[2]]
}

test_lists_and_blocks if {
	every names in [
		["${aws_s3_bucket.other.id}", "${aws_s3_bucket.logs.id}"],
		["shop-logs"],
		[{"target": "${aws_s3_bucket.logs.id}"}],
	] {
		refers(names, bucket)
	}
	every names in [[], ["${aws_s3_bucket.other.id}"], [{"target": "shop-data"}], null] {
		not may_name(names, bucket)
	}
	may_name(["${aws_s3_bucket.other.id}", "${var.bucket}"], bucket)
}

test_a_target_under_its_other_name if {
	domain := testing.entry("aws_elasticsearch_domain", "a", {})
	entry := testing.entry("aws_opensearch_domain_policy", "a", {"domain_name": "${aws_elasticsearch_domain.a.id}"})
	found := link.named(entry, "domain_name", "aws_opensearch_domain", ["domain_name"]) with data.resources as {
		"aws_elasticsearch_domain": [domain],
		"aws_opensearch_domain": [domain],
	}
	found == [domain]
}
