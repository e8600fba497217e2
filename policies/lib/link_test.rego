package lintel.lib.link_test

import data.lintel.lib.link
import data.lintel.lib.testing

bucket := testing.entry("aws_s3_bucket", "logs", {"bucket": "shop-logs"})

instance := testing.entry("aws_s3_bucket", `logs["eu"]`, {})

test_reference if {
	every text in ["${aws_s3_bucket.logs.id}", "${aws_s3_bucket.logs.bucket}", "${aws_s3_bucket.logs[0].id}"] {
		link.refers(text, bucket, ["bucket"])
	}
}

test_reference_inside_an_expression if link.refers("${one(aws_s3_bucket.logs[*].id)}", bucket, ["bucket"])

test_reference_to_another_resource if {
	every text in ["${aws_s3_bucket.logs2.id}", "${aws_s3_bucket.other.id}", "${aws_s3_bucket_acl.logs.bucket}"] {
		not link.refers(text, bucket, ["bucket"])
	}
}

test_reference_to_another_resource_is_resolved if {
	not link.may_name("${aws_s3_bucket.other.id}", bucket, ["bucket"])
}

test_name if {
	link.refers("shop-logs", bucket, ["bucket"])
	not link.may_name("shop-data", bucket, ["bucket"])
}

test_missing_names_are_not_equal if {
	not link.may_name(null, testing.entry("aws_s3_bucket", "logs", {"bucket": null}), ["bucket"])
	not link.may_name("", testing.entry("aws_s3_bucket", "logs", {"bucket": ""}), ["bucket"])
}

test_instance_keys if {
	link.refers(`${aws_s3_bucket.logs["eu"].id}`, instance, ["bucket"])
	not link.may_name(`${aws_s3_bucket.logs["us"].id}`, instance, ["bucket"])
}

test_instance_keys_that_are_not_written_out if {
	every text in ["${aws_s3_bucket.logs[each.key].id}", "${aws_s3_bucket.logs[count.index].id}"] {
		link.refers(text, instance, ["bucket"])
	}
}

test_unresolved_text_may_name_anything if {
	every text in ["${var.bucket}", "${module.logs.bucket_id}", "${data.aws_s3_bucket.logs.id}", "${each.value.id}"] {
		link.may_name(text, bucket, ["bucket"])
		not link.refers(text, bucket, ["bucket"])
	}
}

test_resources_that_name_the_target if {
	mine := testing.entry("aws_s3_bucket_versioning", "a", {"bucket": "${aws_s3_bucket.logs.id}"})
	other := testing.entry("aws_s3_bucket_versioning", "b", {"bucket": "${aws_s3_bucket.other.id}"})
	link.to(bucket, ["bucket"], "aws_s3_bucket_versioning", "bucket") == [mine] with data.resources as {"aws_s3_bucket_versioning": [mine, other]}
}

test_no_resources_at_all if {
	link.to(bucket, ["bucket"], "aws_s3_bucket_versioning", "bucket") == [] with data.resources as {}
}
