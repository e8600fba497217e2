resource "aws_sfn_state_machine" "orders" {
  name       = "orders"
  role_arn   = "arn:aws:iam::111122223333:role/orders"
  definition = jsonencode({ StartAt = "Done", States = { Done = { Type = "Succeed" } } })

  tracing_configuration {
    enabled = false # violation: aws.sfn.traced
  }
}
