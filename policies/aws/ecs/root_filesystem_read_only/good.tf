resource "aws_ecs_task_definition" "shop" {
  family                   = "shop"
  network_mode             = "awsvpc"
  requires_compatibilities = ["FARGATE"]
  cpu                      = 256
  memory                   = 512

  container_definitions = jsonencode([{
    name                   = "shop"
    image                  = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/shop:1.4.2"
    readonlyRootFilesystem = true
  }])
}
