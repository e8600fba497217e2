resource "aws_dynamodb_table" "carts" {
  name           = "carts"
  billing_mode   = "PROVISIONED" # violation: aws.dynamodb.capacity_scaled
  read_capacity  = 10
  write_capacity = 10
  hash_key       = "id"

  attribute {
    name = "id"
    type = "S"
  }
}
