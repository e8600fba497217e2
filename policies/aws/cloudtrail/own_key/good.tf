resource "aws_cloudtrail" "audit" {
  name           = "audit"
  s3_bucket_name = "shop-audit"
  kms_key_id     = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}
