resource "aws_dms_endpoint" "orders" { # violation: aws.dms.ssl
  endpoint_id         = "orders"
  endpoint_type       = "source"
  engine_name         = "postgres"
  secrets_manager_arn = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders"
}
