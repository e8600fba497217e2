resource "aws_vpc" "shop" {
  cidr_block = "10.20.0.0/16"
}

resource "aws_flow_log" "shop" {
  vpc_id               = aws_vpc.shop.id
  traffic_type         = "ALL"
  log_destination_type = "s3"
  log_destination      = "arn:aws:s3:::shop-flow-logs"
}
