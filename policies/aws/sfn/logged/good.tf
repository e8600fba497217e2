resource "aws_sfn_state_machine" "orders" {
  name       = "orders"
  role_arn   = "arn:aws:iam::111122223333:role/orders"
  definition = jsonencode({ StartAt = "Done", States = { Done = { Type = "Succeed" } } })

  logging_configuration {
    level           = "ERROR"
    log_destination = "arn:aws:logs:eu-west-1:111122223333:log-group:orders:*"
  }
}
