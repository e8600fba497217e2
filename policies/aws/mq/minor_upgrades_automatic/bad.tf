resource "aws_mq_broker" "orders" { # violation: aws.mq.minor_upgrades_automatic
  broker_name        = "orders"
  engine_type        = "ActiveMQ"
  engine_version     = "5.19"
  host_instance_type = "mq.m5.large"

  user {
    username = "orders"
    password = var.broker_password
  }
}

variable "broker_password" {
  type      = string
  sensitive = true
}
