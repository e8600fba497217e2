resource "aws_ecs_cluster" "shop" {
  name = "shop"

  configuration {
    execute_command_configuration {
      logging = "DEFAULT"
    }
  }
}
