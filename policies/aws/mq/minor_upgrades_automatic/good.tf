resource "aws_mq_broker" "orders" {
  broker_name        = "orders"
  engine_type        = "ActiveMQ"
  engine_version     = "5.19"
  host_instance_type = "mq.m5.large"

  user {
    username = "orders"
    password = var.broker_password
  }
  auto_minor_version_upgrade = true
}

variable "broker_password" {
  type      = string
  sensitive = true
}
