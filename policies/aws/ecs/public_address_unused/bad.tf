resource "aws_ecs_service" "shop" {
  name            = "shop"
  cluster         = "shop"
  task_definition = "shop:7"

  network_configuration {
    subnets          = ["subnet-0a1b2c3d4e5f60718"]
    assign_public_ip = true # violation: aws.ecs.public_address_unused
  }
}
