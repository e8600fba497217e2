resource "aws_db_instance" "orders" {
  identifier                      = "orders"
  engine                          = "postgres"
  instance_class                  = "db.m7g.large"
  performance_insights_enabled    = true
  performance_insights_kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}
