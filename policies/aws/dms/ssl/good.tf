resource "aws_dms_endpoint" "orders" {
  endpoint_id         = "orders"
  endpoint_type       = "source"
  engine_name         = "postgres"
  secrets_manager_arn = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders"
  ssl_mode            = "require"
}
