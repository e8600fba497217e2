resource "aws_mq_broker" "orders" {
  broker_name        = "orders"
  engine_type        = "ActiveMQ"
  engine_version     = "5.19"
  host_instance_type = "mq.m5.large"

  user {
    username = "orders"
    password = var.broker_password
  }

  encryption_options {
    use_aws_owned_key = false
    kms_key_id        = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
  }
}

variable "broker_password" {
  type      = string
  sensitive = true
}
