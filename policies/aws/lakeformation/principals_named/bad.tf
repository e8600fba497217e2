resource "aws_lakeformation_permissions" "orders" {
  principal   = "IAM_ALLOWED_PRINCIPALS" # violation: aws.lakeformation.principals_named
  permissions = ["ALL"]

  database {
    name = "orders"
  }
}
