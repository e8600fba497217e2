resource "aws_ecs_cluster" "shop" { # violation: aws.ecs.insights_enabled
  name = "shop"
}
