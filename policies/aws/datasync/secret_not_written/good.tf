resource "aws_datasync_location_object_storage" "archive" {
  server_hostname = "storage.example.com"
  bucket_name     = "archive"
  agent_arns      = ["arn:aws:datasync:eu-west-1:111122223333:agent/agent-0a1b2c3d4e5f60718"]
  access_key      = "archive"
  secret_key      = var.archive_key
}

variable "archive_key" {
  type      = string
  sensitive = true
}
