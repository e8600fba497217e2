resource "aws_ecs_task_definition" "shop" { # violation: aws.ecs.roles_separate
  family                   = "shop"
  network_mode             = "awsvpc"
  requires_compatibilities = ["FARGATE"]
  cpu                      = 256
  memory                   = 512
  execution_role_arn       = "arn:aws:iam::111122223333:role/ecs"
  task_role_arn            = "arn:aws:iam::111122223333:role/ecs"
  container_definitions = jsonencode([{
    name  = "shop"
    image = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/shop:1.4.2"
  }])
}
