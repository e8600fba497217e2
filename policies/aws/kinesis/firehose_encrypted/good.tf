resource "aws_kinesis_firehose_delivery_stream" "clicks" {
  name        = "clicks"
  destination = "extended_s3"

  extended_s3_configuration {
    role_arn   = "arn:aws:iam::111122223333:role/firehose"
    bucket_arn = "arn:aws:s3:::clicks"
  }

  server_side_encryption {
    enabled = true
  }
}
