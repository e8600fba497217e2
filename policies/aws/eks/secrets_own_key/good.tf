resource "aws_eks_cluster" "shop" {
  name     = "shop"
  role_arn = "arn:aws:iam::111122223333:role/eks"

  encryption_config {
    resources = ["secrets"]

    provider {
      key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
    }
  }

  vpc_config {
    subnet_ids = ["subnet-0a1b2c3d", "subnet-1b2c3d4e"]
  }
}
