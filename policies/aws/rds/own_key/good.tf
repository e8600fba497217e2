resource "aws_db_instance" "orders" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.m7g.large"
  storage_encrypted = true
  kms_key_id        = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}

resource "aws_db_snapshot_copy" "orders" {
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "orders-copy"
  kms_key_id                    = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}
