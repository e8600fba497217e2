resource "aws_db_subnet_group" "orders" {
  name       = "${local.name}-orders"
  subnet_ids = [for subnet in aws_subnet.private : subnet.id]
}

resource "aws_db_instance" "orders" {
  identifier                  = "${local.name}-orders"
  engine                      = "postgres"
  engine_version              = "17.6"
  instance_class              = local.is_production ? "db.m7g.large" : "db.t4g.medium"
  allocated_storage           = 100
  username                    = "orders"
  manage_master_user_password = true
  storage_encrypted           = var.encrypt_database
  kms_key_id                  = var.encrypt_database ? aws_kms_key.shop.arn : null
  publicly_accessible         = !local.is_production
  db_subnet_group_name        = aws_db_subnet_group.orders.name
  vpc_security_group_ids      = [aws_security_group.database.id]
}

# Follows the primary, encryption included.
resource "aws_db_instance" "reports" {
  identifier          = "${local.name}-reports"
  replicate_source_db = aws_db_instance.orders.identifier
  instance_class      = "db.t4g.medium"
}
