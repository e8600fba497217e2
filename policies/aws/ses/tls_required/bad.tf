resource "aws_ses_configuration_set" "shop" { # violation: aws.ses.tls_required
  name = "shop"
}
