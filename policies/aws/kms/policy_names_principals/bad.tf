resource "aws_kms_key" "shop" {
  description         = "data of the shop"
  enable_key_rotation = true

  policy = jsonencode({ # violation: aws.kms.policy_names_principals
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "kms:*"
      Resource = "*"
    }]
  })
}
