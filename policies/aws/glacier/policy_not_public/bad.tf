resource "aws_glacier_vault" "archive" {
  name = "archive"

  access_policy = jsonencode({ # violation: aws.glacier.policy_not_public
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "glacier:InitiateJob"
      Resource  = "arn:aws:glacier:eu-central-1:111122223333:vaults/archive"
    }]
  })
}
