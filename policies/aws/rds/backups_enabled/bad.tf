resource "aws_db_instance" "orders" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.m7g.large"
  backup_retention_period = 0 # violation: aws.rds.backups_enabled
}
