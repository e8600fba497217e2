resource "aws_workspaces_workspace" "support" {
  directory_id                   = "d-0a1b2c3d4e"
  bundle_id                      = "wsb-0a1b2c3d4"
  user_name                      = "support"
  root_volume_encryption_enabled = true
  user_volume_encryption_enabled = true
  volume_encryption_key          = "alias/workspaces"
}
