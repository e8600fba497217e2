resource "aws_acm_certificate" "shop" {
  domain_name               = "*.example.com" # violation: aws.acm.names_written_out
  validation_method         = "DNS"
  subject_alternative_names = ["*.example.org"] # violation: aws.acm.names_written_out

  lifecycle {
    create_before_destroy = true
  }
}
