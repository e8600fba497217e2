resource "aws_db_instance" "orders" { # violation: aws.rds.own_key
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.m7g.large"
  storage_encrypted = true
}

resource "aws_db_snapshot_copy" "orders" { # violation: aws.rds.own_key
  source_db_snapshot_identifier = "arn:aws:rds:eu-west-1:111122223333:snapshot:orders"
  target_db_snapshot_identifier = "orders-copy"
}
