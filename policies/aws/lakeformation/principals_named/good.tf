resource "aws_lakeformation_permissions" "orders" {
  principal   = "arn:aws:iam::111122223333:role/analyst"
  permissions = ["SELECT"]

  database {
    name = "orders"
  }
}
