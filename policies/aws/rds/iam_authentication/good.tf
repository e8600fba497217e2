resource "aws_db_instance" "orders" {
  identifier                          = "orders"
  engine                              = "postgres"
  instance_class                      = "db.m7g.large"
  iam_database_authentication_enabled = true
}
