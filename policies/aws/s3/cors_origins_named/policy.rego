# METADATA
# title: Do not allow all CORS origins to write to S3 (allowed_origins)
# description: >-
#   With `"*"` in `allowed_origins`, a script on any website can write to or delete from the bucket through the browser of a
#   visitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_cors_configuration
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/cors.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: origin
#   resource_types: [aws_s3_bucket, aws_s3_bucket_cors_configuration]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: List your own sites in `allowed_origins`, or allow only `GET` and `HEAD` in `allowed_methods`.
package lintel.aws.s3.cors_origins_named

deny contains {"path": ["cors_rule", i, "allowed_origins", k]} if {
	some i, block in input.config.cors_rule
	some method in block.allowed_methods
	method in {"PUT", "POST", "DELETE"}
	some k, origin in block.allowed_origins
	origin in {"*", "http://*", "https://*"}
}
