resource "aws_cloudtrail" "audit" {
  name           = "audit"
  s3_bucket_name = "shop-audit"
  sns_topic_name = "audit"
}
