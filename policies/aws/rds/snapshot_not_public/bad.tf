resource "aws_db_snapshot" "orders" {
  db_instance_identifier = "orders"
  db_snapshot_identifier = "orders-2026"
  shared_accounts        = ["all"] # violation: aws.rds.snapshot_not_public
}
