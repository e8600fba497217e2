resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  engine_version              = "17.6"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "orders"
  manage_master_user_password = true
  storage_encrypted           = true
}

resource "aws_rds_cluster" "reports" {
  cluster_identifier          = "reports"
  engine                      = "aurora-postgresql"
  master_username             = "reports"
  manage_master_user_password = true
  storage_encrypted           = true
}
