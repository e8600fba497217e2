resource "aws_kinesis_stream" "clicks" {
  name            = "clicks"
  shard_count     = 2
  encryption_type = "KMS"
  kms_key_id      = "alias/clicks"
}
