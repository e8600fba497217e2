resource "aws_db_instance" "orders" {
  identifier                      = "orders"
  engine                          = "postgres"
  instance_class                  = "db.m7g.large"
  enabled_cloudwatch_logs_exports = ["postgresql", "upgrade"]
}
