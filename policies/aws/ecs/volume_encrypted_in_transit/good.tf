resource "aws_ecs_task_definition" "shop" {
  family                = "shop"
  network_mode          = "awsvpc"
  container_definitions = jsonencode([])

  volume {
    name = "images"

    efs_volume_configuration {
      file_system_id     = "fs-0a1b2c3d4e5f60718"
      transit_encryption = "ENABLED"
    }
  }
}
