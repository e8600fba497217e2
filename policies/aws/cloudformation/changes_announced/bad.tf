resource "aws_cloudformation_stack" "shop" { # violation: aws.cloudformation.changes_announced
  name         = "shop"
  template_url = "https://shop-templates.s3.eu-central-1.amazonaws.com/shop.yaml"
}
