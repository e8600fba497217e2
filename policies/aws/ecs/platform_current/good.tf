resource "aws_ecs_service" "shop" {
  name             = "shop"
  cluster          = "shop"
  task_definition  = "shop:7"
  launch_type      = "FARGATE"
  platform_version = "LATEST"

  network_configuration {
    subnets = ["subnet-0a1b2c3d4e5f60718"]
  }
}
