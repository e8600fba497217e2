resource "aws_vpc_endpoint_service" "orders" {
  acceptance_required        = true
  network_load_balancer_arns = ["arn:aws:elasticloadbalancing:eu-central-1:111122223333:loadbalancer/net/orders/0a1b2c3d4e5f6071"]
}
