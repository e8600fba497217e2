resource "aws_rds_cluster" "orders" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"

}

resource "aws_backup_selection" "databases" {
  name         = "databases"
  plan_id      = "1a2b3c4d"
  iam_role_arn = "arn:aws:iam::111122223333:role/backup"
  resources    = [aws_rds_cluster.orders.arn]
}
