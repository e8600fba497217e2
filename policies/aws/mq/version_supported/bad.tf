resource "aws_mq_broker" "orders" {
  broker_name        = "orders"
  engine_type        = "ActiveMQ"
  engine_version     = "5.16.7" # violation: aws.mq.version_supported
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
