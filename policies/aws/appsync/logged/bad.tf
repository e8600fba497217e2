resource "aws_appsync_graphql_api" "shop" { # violation: aws.appsync.logged
  name                = "shop"
  authentication_type = "AWS_IAM"
}
