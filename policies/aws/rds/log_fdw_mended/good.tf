resource "aws_db_instance" "orders" {
  identifier     = "orders"
  engine         = "postgres"
  engine_version = "17.6"
  instance_class = "db.m7g.large"

}
