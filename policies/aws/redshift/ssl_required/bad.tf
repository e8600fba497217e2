resource "aws_redshift_parameter_group" "sales" { # violation: aws.redshift.ssl_required
  name   = "sales"
  family = "redshift-1.0"
}
