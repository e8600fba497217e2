resource "aws_ecs_task_definition" "shop" {
  family       = "shop"
  network_mode = "awsvpc"

  container_definitions = jsonencode([{
    name   = "shop"
    image  = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/shop:1.4.2"
    memory = 512
  }])
}
