resource "aws_backup_vault" "shop" { # violation: aws.backup.vault_own_key
  name = "shop"
}
