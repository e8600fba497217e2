module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "6.5.0"
}

module "mail" {
  source = "git::https://git.example.com/mail.git?ref=v1.4.0"
}
