resource "aws_ecs_cluster" "shop" {
  name = "shop"

  configuration {
    execute_command_configuration { # violation: aws.ecs.commands_own_key
      logging = "DEFAULT"
    }
  }
}
