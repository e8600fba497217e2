resource "aws_db_instance" "orders" {
  identifier            = "orders"
  engine                = "postgres"
  instance_class        = "db.m7g.large"
  copy_tags_to_snapshot = true
}
