resource "aws_kinesis_stream" "clicks" {
  name            = "clicks"
  shard_count     = 2
  encryption_type = "KMS"
  kms_key_id      = "alias/clicks"
}

resource "aws_kinesis_firehose_delivery_stream" "clicks" {
  name        = "clicks"
  destination = "extended_s3"

  extended_s3_configuration {
    role_arn   = "arn:aws:iam::111122223333:role/firehose"
    bucket_arn = "arn:aws:s3:::clicks"
  }

  server_side_encryption {
    enabled  = true
    key_type = "CUSTOMER_MANAGED_CMK"
    key_arn  = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
  }
}
