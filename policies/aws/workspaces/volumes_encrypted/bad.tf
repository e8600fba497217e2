resource "aws_workspaces_workspace" "support" {
  directory_id                   = "d-0a1b2c3d4e"
  bundle_id                      = "wsb-0a1b2c3d4"
  user_name                      = "support"
  root_volume_encryption_enabled = false # violation: aws.workspaces.volumes_encrypted
  user_volume_encryption_enabled = false # violation: aws.workspaces.volumes_encrypted
}
