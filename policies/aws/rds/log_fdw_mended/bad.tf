resource "aws_db_instance" "orders" {
  identifier     = "orders"
  engine         = "postgres"
  engine_version = "13.2" # violation: aws.rds.log_fdw_mended
  instance_class = "db.m7g.large"

}
