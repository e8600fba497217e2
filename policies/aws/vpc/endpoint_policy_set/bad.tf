resource "aws_vpc_endpoint" "s3" { # violation: aws.vpc.endpoint_policy_set
  vpc_id       = "vpc-0a1b2c3d"
  service_name = "com.amazonaws.eu-west-1.s3"
}
