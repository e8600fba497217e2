resource "aws_batch_job_definition" "reports" {
  name = "reports"
  type = "container"

  container_properties = jsonencode({
    image      = "111122223333.dkr.ecr.eu-west-1.amazonaws.com/reports:1.4"
    command    = ["report"]
    privileged = false
  })
}
