module "mail" {
  source = "git::https://git.example.com/mail.git?ref=4f0c1d2e3b5a69788796a5b4c3d2e1f00f1e2d3c"
}
