resource "aws_kinesis_stream" "clicks" { # violation: aws.kinesis.stream_encrypted
  name        = "clicks"
  shard_count = 2
}
