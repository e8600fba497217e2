resource "aws_ecs_task_definition" "shop" {
  family                   = "shop"
  network_mode             = "awsvpc"
  requires_compatibilities = ["FARGATE"]
  cpu                      = 256
  memory                   = 512

  container_definitions = jsonencode([{ # violation: aws.ecs.environment_without_secrets
    name        = "shop"
    image       = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/shop:1.4.2"
    environment = [{ name = "DB_PASSWORD", value = "tr0ub4dor-and-3" }]
  }])
}
