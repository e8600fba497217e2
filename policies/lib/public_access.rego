# Public access blocks of S3 buckets, which take the effect from public ACLs and policies.
package lintel.lib.public_access

import data.lintel.lib.link
import data.lintel.lib.value

# The public access block overrides the ACL. `entry` is the bucket, or a resource whose `bucket` names it.
acls_ignored(entry) if may_be_on(entry, "ignore_public_acls")

# A policy that is public is good only for the bucket's own account and for services.
policies_restricted(entry) if may_be_on(entry, "restrict_public_buckets")

may_be_on(entry, setting) if {
	some block in blocks(entry)
	on_or_unknown(value.at(block.config, [setting]))
}

may_be_on(_, setting) if {
	some block in data.resources.aws_s3_account_public_access_block
	on_or_unknown(value.at(block.config, [setting]))
}

on_or_unknown(x) if value.is_true(x)

on_or_unknown(x) if value.unknown(x)

# The public access blocks of the buckets that an entry is, or names.
blocks(entry) := [block |
	some bucket in buckets(entry)
	some block in link.to(bucket, ["bucket"], "aws_s3_bucket_public_access_block", "bucket")
]

buckets(entry) := [entry] if entry.type == "aws_s3_bucket"

buckets(entry) := link.named(entry, "bucket", "aws_s3_bucket", ["bucket"]) if entry.type != "aws_s3_bucket"
