resource "aws_appsync_graphql_api" "shop" {
  name                = "shop"
  authentication_type = "AWS_IAM"

  log_config {
    cloudwatch_logs_role_arn = "arn:aws:iam::111122223333:role/appsync-logs"
    field_log_level          = "ERROR"
  }
}
