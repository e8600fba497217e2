package lintel.aws.s3.bucket_versioning_test

import data.lintel.aws.s3.bucket_versioning
import data.lintel.lib.testing

absent := {{"path": ["versioning"]}}

bucket(config) := testing.entry("aws_s3_bucket", "logs", config)

versioning(config) := testing.entry("aws_s3_bucket_versioning", "logs", config)

enabled(name) := versioning({"bucket": name, "versioning_configuration": [{"status": "Enabled"}]})

linked(entries) := {"aws_s3_bucket_versioning": entries}

test_bucket_without_versioning if {
	every config in [{}, {"versioning": null}, {"versioning": []}] {
		bucket_versioning.deny == absent with input as bucket(config) with data.resources as {}
	}
}

test_block_in_the_bucket if {
	bucket_versioning.deny == set() with input as bucket({"versioning": [{"enabled": true}]}) with data.resources as {}
	every block in [{"enabled": false}, {"mfa_delete": true}, {"enabled": "${var.versioning}"}] {
		bucket_versioning.deny == {{"path": ["versioning", 0, "enabled"]}} with input as bucket({"versioning": [block]})
			with data.resources as {}
	}
}

test_linked_by_reference if {
	every name in ["${aws_s3_bucket.logs.id}", "${aws_s3_bucket.logs.bucket}", "${aws_s3_bucket.logs[0].id}"] {
		bucket_versioning.deny == set() with input as bucket({}) with data.resources as linked([enabled(name)])
	}
}

test_the_linked_resource_decides_over_the_block if {
	bucket_versioning.deny == set() with input as bucket({"versioning": [{"enabled": false}]})
		with data.resources as linked([enabled("${aws_s3_bucket.logs.id}")])
}

test_linked_by_name if {
	bucket_versioning.deny == set() with input as bucket({"bucket": "shop-logs"})
		with data.resources as linked([enabled("shop-logs")])
}

test_unresolved_link_may_be_the_one if {
	bucket_versioning.deny == set() with input as bucket({}) with data.resources as linked([enabled("${module.logs.id}")])
}

test_link_to_another_bucket if {
	every name in ["${aws_s3_bucket.other.id}", "shop-data"] {
		bucket_versioning.deny == absent with input as bucket({"bucket": "shop-logs"})
			with data.resources as linked([enabled(name)])
	}
}

test_suspended_is_found_once_at_the_versioning_resource if {
	suspended := versioning({"bucket": "${aws_s3_bucket.logs.id}", "versioning_configuration": [{"status": "Suspended"}]})
	status := {{"path": ["versioning_configuration", 0, "status"]}}
	bucket_versioning.deny == set() with input as bucket({}) with data.resources as linked([suspended])
	bucket_versioning.deny == status with input as suspended with data.resources as linked([suspended])
}

test_versioning_resource if {
	bucket_versioning.deny == set() with input as enabled("${aws_s3_bucket.logs.id}")
	every status in ["Disabled", "${var.status}", null] {
		bucket_versioning.deny == {{"path": ["versioning_configuration", 0, "status"]}} with input as versioning({"versioning_configuration": [{"status": status}]})
	}
}
