module "vpc" { # violation: aws.module.version_pinned
  source = "terraform-aws-modules/vpc/aws"
}

module "mail" {
  source = "git::https://git.example.com/mail.git" # violation: aws.module.version_pinned
}
