resource "aws_eks_cluster" "shop" {
  name     = "shop"
  role_arn = "arn:aws:iam::111122223333:role/eks"
  version  = "1.34"

  vpc_config {
    subnet_ids = ["subnet-0a1b2c3d", "subnet-1b2c3d4e"]
  }
}
