resource "aws_mq_broker" "orders" {
  broker_name        = "orders"
  engine_type        = "ActiveMQ"
  engine_version     = "5.19"
  host_instance_type = "mq.m5.large"

  user {
    username = "orders"
    password = var.broker_password
  }

  publicly_accessible = true # violation: aws.mq.not_public
}

variable "broker_password" {
  type      = string
  sensitive = true
}
