module "mail" {
  source = "git::https://git.example.com/mail.git?ref=v1.4.0" # violation: aws.module.commit_pinned
}
